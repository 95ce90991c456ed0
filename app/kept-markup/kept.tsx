import { createContext, useContext, useEffect, useRef, useState, type ComponentType, type CSSProperties } from "react";
import { useDisplayCurrency, type DisplayCurrency } from "../features/shell/page/display-currency.ts";
import { useUiEnvironment, type UiEnvironment } from "../ui/environment.tsx";
import { askForDataAgain, isPageTakenOver } from "./parts-in-page.tsx";

/** Everything that a kept part may read besides what it is given. */
export interface Surroundings {
  environment: UiEnvironment;
  currency: DisplayCurrency;
}

export interface MarkupKeeper {
  /** What React writes for the part; null where that is another one each time. */
  markupOf: <Given extends object>(
    part: ComponentType<Given>,
    given: Given,
    surroundings: Surroundings,
  ) => string | null;
}

/** Only the server's has one. */
export const MarkupMemory = createContext<MarkupKeeper | null>(null);

/** Data alone: a function would be missing in the key that markup is kept under. */
type Plain<Value> = Value extends (...given: never) => unknown
  ? never
  : Value extends object
    ? { [Name in keyof Value]: Plain<Value[Name]> }
    : Value;

interface KeptProps<Given extends object> {
  as: "div" | "li" | "ol" | "ul";
  className?: string | undefined;
  style?: CSSProperties | undefined;
  "aria-label"?: string;
  part: ComponentType<Given>;
  /** Null in the browser, of what is in the page (left-in-page.ts). */
  given: (Given & Plain<Given>) | null;
  /** For a part that says times: the browser renders it anew when it knows its reader's time zone. */
  saysTimes?: boolean;
}

/**
 * An element around a part that many pages show, such as a card: `<Kept as="li" part={CreatorCard} given={{ creator }} />`.
 * On the server its markup is rendered once for the same data and then remembered (docs/decisions/markup-of-cards-is-kept.md);
 * in the browser what came with the page stays as it came, and React renders what comes later. A part reads nothing but what it is given,
 * the language, the time zone and the display currency: there is no router around it, and nobody signed in. Its links lead where they say
 * (parts-in-page.tsx); other presses are heard by whoever shows it.
 */
export const Kept = import.meta.env.SSR ? Remembered : LeftAsItCame;

function Rendered<Given extends object>({
  as: Tag,
  part: Part,
  given,
  saysTimes: _inBrowsersOnly,
  ...attributes
}: KeptProps<Given>) {
  return <Tag {...attributes}>{given && <Part {...given} />}</Tag>;
}

function Remembered<Given extends object>(props: KeptProps<Given>) {
  const keeper = useContext(MarkupMemory);
  return keeper === null || props.given === null ? (
    <Rendered {...props} />
  ) : (
    <FromMemory {...props} given={props.given} keeper={keeper} />
  );
}

function FromMemory<Given extends object>({
  keeper,
  given,
  ...props
}: KeptProps<Given> & { given: Given & Plain<Given>; keeper: MarkupKeeper }) {
  const environment = useUiEnvironment();
  const currency = useDisplayCurrency();
  const { as: Tag, part, saysTimes: _inBrowsersOnly, ...attributes } = props;
  const markup = keeper.markupOf<Given>(part, given, { environment, currency });
  if (markup === null) return <Rendered {...props} given={given} />;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** React leaves alone what is inside, as nothing that it is told of it changes. */
const AS_IT_CAME = { __html: "" };

function LeftAsItCame<Given extends object>(props: KeptProps<Given>) {
  const { as: Tag, part: _part, given, saysTimes = false, ...attributes } = props;
  const { displayCurrencyCode } = useDisplayCurrency();
  const isNew = given !== null && (saysTimes || isPageTakenOver());
  /** Null of what did not come with the page. */
  const [writtenIn, setWrittenIn] = useState(isNew ? null : displayCurrencyCode);
  const element = useRef<HTMLElement>(null);
  const isLeft = given === null || writtenIn === displayCurrencyCode;

  useEffect(() => {
    if (!isLeft || element.current?.firstChild) return;
    // React has made the element itself: where what came was not what it expected, or where it is shown once more.
    setWrittenIn(null);
    if (given === null) askForDataAgain();
  }, [isLeft, given]);

  if (!isLeft) return <Rendered {...props} />;
  return (
    <Tag
      {...attributes}
      ref={(node: HTMLElement | null) => void (element.current = node)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={AS_IT_CAME}
    />
  );
}
