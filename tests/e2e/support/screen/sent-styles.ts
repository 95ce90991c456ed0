import type { Page } from "@playwright/test";

/**
 * What the server sends for this path, compared with the whole stylesheet, which the shown page must have asked for already: each
 * declaration of what it carries and of the whole, with where it stands and what it is for, and those of the whole that something
 * in it needs, now or when it is pointed at, focused or pressed.
 */
export const sentStyles = (page: Page, path: string) =>
  page.evaluate(async (sentFrom) => {
    const STATE =
      /(?<!\\)(?:::[\w-]+(?:\([^)]*\))?|:(?:hover|focus(?:-visible|-within)?|active|disabled|checked|invalid))/g;
    const LEFT_EMPTY = /:(?:has|not|is|where)\(\)/g;
    const textOf = async (address: string) => (await fetch(address)).text();
    const isStylesheet = ({ name }: PerformanceEntry) => /\/app-[\w-]+\.css$/.test(name);
    const stylesheet = performance.getEntriesByType("resource").find(isStylesheet)!.name;
    const sent = new DOMParser().parseFromString(await textOf(sentFrom), "text/html");

    const read = (rules: CSSRuleList, place: string): { selector: string; declaration: string }[] =>
      [...rules].flatMap((rule) => {
        if (rule instanceof CSSStyleRule)
          return rule.selectorText.split(/, (?![^(]*\))/).flatMap((selector) =>
            [...rule.style].map((name) => ({
              selector,
              declaration: `${place} ${selector} ${name}:${rule.style.getPropertyValue(name)}`,
            })),
          );
        if (!(rule instanceof CSSGroupingRule)) return { selector: "", declaration: `${place} ${rule.cssText}` };
        return read(rule.cssRules, `${place} ${rule.cssText.slice(0, rule.cssText.indexOf("{"))}`);
      });
    const rulesIn = (css: string) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      return read(sheet.cssRules, "");
    };
    const isNeeded = ({ selector }: { selector: string }) =>
      selector !== "" && sent.querySelector(selector.replaceAll(STATE, "").replaceAll(LEFT_EMPTY, "") || "*") !== null;

    const carried = rulesIn(sent.querySelector("style[data-styles]")!.textContent);
    const whole = rulesIn(await textOf(stylesheet));
    const declarations = (rules: typeof whole) => rules.map(({ declaration }) => declaration);
    return {
      carried: declarations(carried),
      whole: declarations(whole),
      needed: declarations(whole.filter(isNeeded)),
    };
  }, path);
