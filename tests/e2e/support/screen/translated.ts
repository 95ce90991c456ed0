import type { BrowserContext, Page } from "@playwright/test";

/** When the translation begins: as a browser does it, or before the page's scripts have taken it over. */
export type Begins = "AFTER_LOAD" | "BEFORE_SCRIPTS";

/**
 * Every page is translated as Chromium does it: each text node that is more than whitespace gives way to two `<font>`
 * elements with another text node, now and whenever a text comes or changes. The words stay, so that tests find them;
 * what React writes into the nodes that have gone is not seen.
 */
export async function translatePages(target: BrowserContext | Page, begins: Begins = "AFTER_LOAD"): Promise<void> {
  await target.addInitScript(translate, begins);
}

function translate(begins: Begins) {
  const left = "script, style, noscript, textarea, svg, font, code, [translate=no], .notranslate";
  const replace = (text: Text) => {
    if (!text.data.trim() || !text.parentElement || text.parentElement.closest(left)) return;
    const [outer, inner] = [document.createElement("font"), document.createElement("font")];
    for (const font of [outer, inner]) font.style.verticalAlign = "inherit";
    inner.textContent = text.data;
    outer.appendChild(inner);
    text.replaceWith(outer);
  };
  const replaceIn = (root: Node) => {
    if (root instanceof Text) return replace(root);
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts) replace(text);
  };
  const observer = new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === "characterData") replaceIn(target);
      for (const node of addedNodes) if (node.isConnected) replaceIn(node);
    }
  });
  const begin = () => {
    document.documentElement.classList.add("translated-ltr");
    replaceIn(document.body);
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  };
  if (begins === "AFTER_LOAD") addEventListener("load", begin);
  // Deferred and module scripts run right after the text has been read, timers of theirs later.
  else document.addEventListener("readystatechange", () => document.readyState === "interactive" && begin());
}
