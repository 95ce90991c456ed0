import { HtmlValidate, StaticConfigLoader } from "html-validate";

/** What the standard forbids, and nothing of taste: the W3C's validator, which needs Java, found the same on these pages. */
const standard = new HtmlValidate(new StaticConfigLoader({ extends: ["html-validate:standard"] }));

/** What is wrong with a page as it arrives. */
export function faultsOf(html: string): string[] {
  const { results } = standard.validateStringSync(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ message, offset }) => `${message}: ${html.slice(Math.max(0, offset - 80), offset + 160)}`),
  );
}
