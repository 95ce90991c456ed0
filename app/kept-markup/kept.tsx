import { createContext, useContext, useEffect, useRef, useState, type ComponentType, type CSSProperties } from "react";
import { useDisplayCurrency, type DisplayCurrency } from "../features/shell/page/display-currency.ts";
import { useUiEnvironment, type UiEnvironment } from "../ui/environment.tsx";
import { askForDataAgain, isPageHydrated } from "./parts-in-page.tsx";

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
}

/**
 * An element around a part that many pages show, such as a card: `<Kept as="li" part={CreatorCard} given={{ creator }} />`.
 * On the server its markup is rendered once for the same data and then remembered (docs/decisions/markup-of-cards-is-kept.md);
 * in the browser a part whose data is left out of the page, or that needs none, is not hydrated: its markup stays as it came, and React
 * renders what comes later. A part reads nothing but what it is given, the language, the time zone and the display currency: there is no
 * router around it, and nobody signed in. Its links work (parts-in-page.tsx); other clicks are handled by the component that shows it.
 */
export const Kept = import.meta.env.SSR ? Remembered : InBrowser;

function Rendered<Given extends object>({ as: Tag, part: Part, given, ...attributes }: KeptProps<Given>) {
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
  const { as: Tag, part, ...attributes } = props;
  const markup = keeper.markupOf<Given>(part, given, { environment, currency });
  if (markup === null) return <Rendered {...props} given={given} />;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** React compares this with what it was before, not with the document: what is inside stays. */
const UNCHANGED = { __html: "" };

function InBrowser<Given extends object>(props: KeptProps<Given>) {
  const { as: Tag, part: _part, given, ...attributes } = props;
  const { displayCurrencyCode } = useDisplayCurrency();
  // Data that the browser has may change, and so may what a part says of it: such a part is hydrated.
  const isRendered = given !== null && (isPageHydrated() || Object.keys(given).length > 0);
  /** The currency of the markup that came with the page; null where React has rendered it. */
  const [writtenIn, setWrittenIn] = useState(isRendered ? null : displayCurrencyCode);
  const element = useRef<HTMLElement>(null);
  const isUntouched = given === null || writtenIn === displayCurrencyCode;

  useEffect(() => {
    if (!isUntouched || element.current?.firstChild) return;
    // React has made the element itself: hydration failed, or the part is mounted again.
    setWrittenIn(null);
    if (given === null) askForDataAgain();
  }, [isUntouched, given]);

  if (!isUntouched) return <Rendered {...props} />;
  return (
    <Tag
      {...attributes}
      ref={(node: HTMLElement | null) => void (element.current = node)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={UNCHANGED}
    />
  );
}
