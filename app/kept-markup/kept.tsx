import { createContext, useContext, type ComponentType, type CSSProperties } from "react";
import { useDisplayCurrency, type DisplayCurrency } from "../features/shell/page/display-currency.ts";
import { useUiEnvironment, type UiEnvironment } from "../ui/environment.tsx";

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
  given: Given & Plain<Given>;
}

/**
 * An element around a part that many pages show, such as a card: `<Kept as="li" part={CreatorCard} given={{ creator }} />`.
 * On the server its markup is rendered once for the same data and then remembered (docs/decisions/markup-of-cards-is-kept.md);
 * the browser finds what it would have written itself. A part reads nothing but what it is given, the language, the time zone
 * and the display currency: there is no router around it, and nobody signed in.
 */
export const Kept = import.meta.env.SSR ? Remembered : Rendered;

function Rendered<Given extends object>({ as: Tag, part: Part, given, ...attributes }: KeptProps<Given>) {
  return (
    <Tag {...attributes}>
      <Part {...given} />
    </Tag>
  );
}

function Remembered<Given extends object>(props: KeptProps<Given>) {
  const keeper = useContext(MarkupMemory);
  return keeper === null ? <Rendered {...props} /> : <FromMemory {...props} keeper={keeper} />;
}

function FromMemory<Given extends object>({ keeper, ...props }: KeptProps<Given> & { keeper: MarkupKeeper }) {
  const environment = useUiEnvironment();
  const currency = useDisplayCurrency();
  const { as: Tag, part, given, ...attributes } = props;
  const markup = keeper.markupOf<Given>(part, given, { environment, currency });
  if (markup === null) return <Rendered {...props} />;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}
