import { createContext, useContext, useEffect, useRef, useState, type ComponentType, type CSSProperties } from "react";
import { useDisplayCurrency, type DisplayCurrency } from "../features/shell/page/display-currency.ts";
import { useUiEnvironment, type UiEnvironment } from "../ui/environment.tsx";
import { requestRevalidation } from "./static-links.tsx";

/** Everything that a component may read besides its props. */
export interface Surroundings {
  environment: UiEnvironment;
  currency: DisplayCurrency;
}

export interface MarkupCache {
  /** What React writes for the component; null where that is another one each time. */
  markupOf: <Props extends object>(
    component: ComponentType<Props>,
    props: Props,
    surroundings: Surroundings,
  ) => string | null;
}

/** Only the server's has one. */
export const CachedMarkup = createContext<MarkupCache | null>(null);

/** Data alone: a function would be missing in the key of the cache. */
type Plain<Value> = Value extends (...given: never) => unknown
  ? never
  : Value extends object
    ? { [Name in keyof Value]: Plain<Value[Name]> }
    : Value;

interface StaticMarkupProps<Props extends object> {
  as: "div" | "li";
  className?: string | undefined;
  style?: CSSProperties | undefined;
  component: ComponentType<Props>;
  /** Null in the browser, of what the page's data leaves out (hydration-data.ts). */
  props: (Props & Plain<Props>) | null;
}

/**
 * An element around a card or tile, of which a page shows many: `<StaticMarkup as="li" component={CreatorCard} props={{ creator }} />`.
 * On the server its markup is rendered once for the same props and then cached (docs/decisions/static-markup.md); in the browser it is not
 * hydrated where the page's data leaves its props out: the markup stays as it came, and React renders what comes later.
 * The component reads nothing but its props, the language, the time zone and the display currency: there is no router around it, and
 * nobody signed in. Its links work (static-links.tsx); other clicks are handled by the component that shows it.
 */
export const StaticMarkup = import.meta.env.SSR ? OnServer : InBrowser;

function Rendered<Props extends object>({
  as: Tag,
  component: Component,
  props,
  ...attributes
}: StaticMarkupProps<Props>) {
  return <Tag {...attributes}>{props && <Component {...props} />}</Tag>;
}

function OnServer<Props extends object>(all: StaticMarkupProps<Props>) {
  const cache = useContext(CachedMarkup);
  return cache === null || all.props === null ? (
    <Rendered {...all} />
  ) : (
    <FromCache {...all} props={all.props} cache={cache} />
  );
}

function FromCache<Props extends object>({
  cache,
  props,
  ...rest
}: StaticMarkupProps<Props> & { props: Props & Plain<Props>; cache: MarkupCache }) {
  const environment = useUiEnvironment();
  const currency = useDisplayCurrency();
  const { as: Tag, component, ...attributes } = rest;
  const markup = cache.markupOf<Props>(component, props, { environment, currency });
  if (markup === null) return <Rendered {...rest} props={props} />;
  return <Tag {...attributes} dangerouslySetInnerHTML={{ __html: markup }} />;
}

/** React compares this with what it was before, not with the document: what is inside stays. */
const UNCHANGED = { __html: "" };

function InBrowser<Props extends object>(all: StaticMarkupProps<Props>) {
  const { as: Tag, component: _component, props, ...attributes } = all;
  const { displayCurrencyCode } = useDisplayCurrency();
  /** The currency of the markup that came with the page; null where React has rendered it. */
  const [writtenIn, setWrittenIn] = useState(props === null ? displayCurrencyCode : null);
  const element = useRef<HTMLElement>(null);
  const isUntouched = props === null || writtenIn === displayCurrencyCode;

  useEffect(() => {
    if (!isUntouched || element.current?.firstChild) return;
    // React has made the element itself: hydration failed, or the component is mounted again.
    setWrittenIn(null);
    if (props === null) requestRevalidation();
  }, [isUntouched, props]);

  if (!isUntouched) return <Rendered {...all} />;
  return (
    <Tag
      {...attributes}
      ref={(node: HTMLElement | null) => void (element.current = node)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={UNCHANGED}
    />
  );
}
