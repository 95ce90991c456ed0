import { closingOf, partsOf, statementsOf, textOf, type Statement } from "./statements.ts";

const GROUP = /^@(?:media|supports|layer|container)\b/;
const ALTERNATIVES = /:(not|is|where|has)\(/;
const CLASS = /\.((?:\\[0-9a-f]{1,6} ?|\\[^]|[\w-]|[^\0-\x7f])+)/gi;
const ESCAPE = /\\(?:([0-9a-f]{1,6}) ?|([^]))/gi;

const unescaped = (name: string): string =>
  name.replace(ESCAPE, (_, code: string | undefined, character: string) =>
    code ? String.fromCodePoint(Number.parseInt(code, 16)) : character,
  );

/** Whether elements with no other classes than these may be what the selector means. */
function mayMatch(selector: string, classes: ReadonlySet<string>): boolean {
  const found = ALTERNATIVES.exec(selector);
  if (!found) return [...selector.matchAll(CLASS)].every(([, name = ""]) => classes.has(unescaped(name)));
  const open = found.index + found[0].length - 1;
  const close = closingOf(selector, open);
  const inside = selector.slice(open + 1, close);
  const rest = selector.slice(0, found.index) + selector.slice(close + 1);
  const isMet = found[1] === "not" || partsOf(inside).some((part) => mayMatch(part, classes));
  return isMet && mayMatch(rest, classes);
}

function withoutOthers(css: string, classes: ReadonlySet<string>): string {
  const kept = statementsOf(css).flatMap(({ head, body }): Statement[] => {
    if (body === null) return [{ head, body }];
    if (GROUP.test(head)) {
      const inside = withoutOthers(body, classes);
      return inside ? [{ head, body: inside }] : [];
    }
    if (head.startsWith("@")) return [{ head, body }];
    const selectors = partsOf(head).filter((selector) => mayMatch(selector, classes));
    return selectors.length > 0 ? [{ head: selectors.join(), body }] : [];
  });
  return textOf(kept);
}

const DEFINED = /^@(property|keyframes)\s+([\w-]+)$/;
/** Blocks of which Tailwind writes one line for each property or measure that any part of the site uses. */
const LIST = /^(?::root,:host|\*,:before,:after,::backdrop)$/;

/** Without the properties, measures and animations that nothing here uses. */
function withoutUnused(css: string, code: string): string {
  const used = new Set([...(css + code).matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
  const isAnimated = (name: string) => new RegExp(`[:, ]${name}(?=[;,} ])`).test(css);
  const clean = (text: string): string =>
    textOf(
      statementsOf(text).flatMap((statement): Statement[] => {
        const { head, body } = statement;
        const [, kind, name = ""] = DEFINED.exec(head) ?? [];
        if (kind) return (kind === "property" ? used.has(name) : isAnimated(name)) ? [statement] : [];
        if (body === null) return [statement];
        if (GROUP.test(head)) {
          const inside = clean(body);
          return inside ? [{ head, body: inside }] : [];
        }
        if (!LIST.test(head)) return [statement];
        const lines = statementsOf(body).filter((line) => {
          const property = line.head.slice(0, line.head.indexOf(":"));
          return !property.startsWith("--") || used.has(property) || code.includes(property);
        });
        return lines.length > 0 ? [{ head, body: textOf(lines).replace(/;$/, "") }] : [];
      }),
    );
  const cleaned = clean(css);
  return cleaned === css ? css : withoutUnused(cleaned, code);
}

/**
 * The rules of a stylesheet that elements with only these classes may have, in its order. Before the whole stylesheet they decide
 * nothing: it has each of them, later. `code` is what shows these elements, for what it uses of the stylesheet by name.
 */
export const rulesOfClasses = (stylesheet: string, classes: ReadonlySet<string>, code: string): string =>
  withoutUnused(withoutOthers(stylesheet, classes), code);
