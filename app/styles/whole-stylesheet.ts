import address from "../app.css?url";

/** Marks the critical styles of a stranger's page. */
export const IN_PAGE = "data-styles";

/** Then the page comes to life without it rather than never. */
const LONGEST_WAIT_MILLISECONDS = 10_000;

/** Whether the page has it, or is about to. */
export const hasWholeStylesheet = (): boolean =>
  document.head.querySelector(`link[rel="stylesheet"][href="${address}"]`) !== null;

/**
 * Comes when a page that carries critical styles has the whole stylesheet, too: what opens, and the next page, may need rules that the first
 * did not. It stands right after what the page carries, so that it alone decides, and a part's own stylesheet still comes after it.
 */
export function wholeStylesheet(): Promise<void> {
  const critical = document.head.querySelector(`[${IN_PAGE}]`);
  if (!critical || hasWholeStylesheet()) return Promise.resolve();
  return new Promise((resolve) => {
    const link = Object.assign(document.createElement("link"), { rel: "stylesheet", href: address });
    link.addEventListener("load", () => resolve());
    link.addEventListener("error", () => resolve());
    setTimeout(resolve, LONGEST_WAIT_MILLISECONDS);
    critical.insertAdjacentElement("afterend", link);
  });
}
