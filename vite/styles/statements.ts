/** What may stand before a brace, a semicolon or a parenthesis without being one. */
const TOKEN = /\\[\s\S]|"(?:\\[\s\S]|[^"\\])*"|'(?:\\[\s\S]|[^'\\])*'|\/\*[\s\S]*?\*\/|[{};,()[\]]/g;

export interface Statement {
  /** What stands before its block, or the whole of it. */
  readonly head: string;
  /** Null where it ends with a semicolon. */
  readonly body: string | null;
}

/** The statements of a stylesheet, or of a block of one; not those within them. */
export function statementsOf(css: string): readonly Statement[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, "");
  const statements: Statement[] = [];
  let start = 0;
  let open = -1;
  let braces = 0;
  let parentheses = 0;
  for (const { 0: token, index } of text.matchAll(TOKEN)) {
    if (token === "(") parentheses += 1;
    else if (token === ")") parentheses -= 1;
    else if (parentheses > 0) continue;
    else if (token === "{" && braces++ === 0) open = index;
    else if (token === "}" && --braces === 0) {
      statements.push({ head: text.slice(start, open).trim(), body: text.slice(open + 1, index) });
      start = index + 1;
    } else if (token === ";" && braces === 0) {
      statements.push({ head: text.slice(start, index).trim(), body: null });
      start = index + 1;
    }
  }
  const rest = text.slice(start).trim();
  return rest ? [...statements, { head: rest, body: null }] : statements;
}

export const textOf = (statements: readonly Statement[]): string =>
  statements.map(({ head, body }) => (body === null ? `${head};` : `${head}{${body}}`)).join("");

/** The parts of a list, by the commas that are in no parentheses. */
export function partsOf(list: string): readonly string[] {
  const parts: string[] = [];
  let start = 0;
  let depth = 0;
  for (const { 0: token, index } of list.matchAll(TOKEN)) {
    if (token === "(" || token === "[") depth += 1;
    else if (token === ")" || token === "]") depth -= 1;
    else if (token === "," && depth === 0) {
      parts.push(list.slice(start, index));
      start = index + 1;
    }
  }
  return [...parts, list.slice(start)];
}

/** Where the parenthesis that is opened at `open` is closed. */
export function closingOf(text: string, open: number): number {
  let depth = 0;
  for (const { 0: token, index } of text.slice(open).matchAll(TOKEN)) {
    if (token === "(") depth += 1;
    else if (token === ")" && --depth === 0) return open + index;
  }
  return text.length;
}
