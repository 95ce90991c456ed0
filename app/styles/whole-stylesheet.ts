import address from "../app.css?url";

export const IN_PAGE = "data-styles";

/** Then a part is shown without its styles rather than never. */
const LONGEST_WAIT_MILLISECONDS = 10_000;

let applied: Promise<void> | undefined;

/** Whether the page has it, or is about to. */
export const hasWholeStylesheet = (): boolean =>
  document.head.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null;

/** Right after what the page carries: so the whole alone decides, and a part's own stylesheet still comes after it. */
function apply(): Promise<void> {
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => {
      // Whatever opens next asks again.
      link.remove();
      applied = undefined;
      resolve();
    });
    setTimeout(resolve, LONGEST_WAIT_MILLISECONDS);
    const before = document.head.querySelector(`[${IN_PAGE}]`) ?? document.head.lastElementChild;
    before?.insertAdjacentElement("afterend", link);
  });
}

/** Comes when the page has all styles of the site, for what it did not show from the start. */
export const wholeStylesheet = (): Promise<void> => (applied ??= hasWholeStylesheet() ? Promise.resolve() : apply());

/** Around each `import()` of a part of a page; a build writes it there (vite/styles/styled-parts.ts). */
export async function withStylesheet<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  const [loaded] = await Promise.all([load(), wholeStylesheet()]);
  return loaded;
}

/** Into the browser's cache, once nothing else is wanted. */
export function fetchStylesheetAhead(): void {
  const ask = () => {
    if (applied) return;
    // A body that nobody reads may not be kept.
    void fetch(address, { priority: "low" }).then(
      (answer) => answer.blob(),
      () => null,
    );
  };
  // Safari cannot say when it is idle.
  const later = () => setTimeout(ask, 1000);
  if (document.readyState === "complete") later();
  else addEventListener("load", later, { once: true });
}
