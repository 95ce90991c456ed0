import { Link, type LinkProps } from "react-router";

type PageLinkProps = Pick<
  LinkProps,
  "className" | "children" | "onClick" | "aria-label" | "aria-busy" | "rel" | "preventScrollReset"
> & {
  /** From the root. */
  to: string;
};

/**
 * A link of which a page has dozens. React Router's takes some twenty hooks to find out what a path from the root leads to, which is
 * the path itself: on the server this writes the same markup at once.
 */
export const PageLink = import.meta.env.SSR ? WrittenLink : Link;

function WrittenLink({ to, preventScrollReset: _inBrowsersOnly, children, ...rest }: PageLinkProps) {
  return (
    <a {...rest} href={to} data-discover="true">
      {children}
    </a>
  );
}
