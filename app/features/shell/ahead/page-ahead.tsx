import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { isHandle } from "#domain/account/handle.ts";
import * as PATHS from "#domain/site/paths.ts";
import { askForData } from "./data-ahead.ts";

/** Milliseconds for which a mouse or a finger rests on a link that is meant; on the way to another, and before it scrolls, it is there for less. */
const RESTED = 60;

/**
 * Scripts, styles and data of the page that a visitor is about to open: the first profile of the page, as soon as there is time, and whatever
 * is pointed at, focused or pressed. Opening it counts its visit, not asking for it (rule E22).
 */
export function PageAhead() {
  const [page, setPage] = useState(firstProfile);
  useEffect(() => {
    const meant = new AbortController();
    let resting: ReturnType<typeof setTimeout> | undefined;
    const ask = ({ target }: Event) => {
      const path = target instanceof Element ? publicPathOf(target.closest<HTMLAnchorElement>(LINK)) : null;
      if (path === null) return;
      setPage(path);
      void askForData(path);
    };
    const leave = () => clearTimeout(resting);
    const wait = (event: Event) => {
      leave();
      resting = setTimeout(() => ask(event), RESTED);
    };
    const options = { passive: true, signal: meant.signal };
    document.addEventListener("pointerover", (event) => event.pointerType === "mouse" && wait(event), options);
    document.addEventListener("pointerdown", (event) => (event.pointerType === "mouse" ? ask : wait)(event), options);
    document.addEventListener("pointercancel", leave, options);
    document.addEventListener("focusin", ask, options);
    return () => {
      leave();
      meant.abort();
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}

/** What leads through the router. */
const LINK = "a[data-discover]";

/** From the root, of a page that is the same for all visitors; null for any other link, and for a place on the same page. */
function publicPathOf(link: HTMLAnchorElement | null): string | null {
  if (link === null) return null;
  const { pathname, search } = link;
  const isHere = pathname === location.pathname && search === location.search;
  const [, first = "", second] = pathname.split("/");
  const isList = `/${first}` === PATHS.explore || ((first === "cf" || first === "legal") && second !== undefined);
  return !isHere && (isList || (second === undefined && isHandle(first))) ? pathname + search : null;
}

function firstProfile(): string | null {
  const paths = [...document.querySelectorAll<HTMLAnchorElement>(`main ${LINK}`)].map(publicPathOf);
  return paths.find((path) => path !== null && isHandle(path.slice(1))) ?? null;
}
