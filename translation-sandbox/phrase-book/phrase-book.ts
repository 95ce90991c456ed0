import { FORM_PHRASES } from "./forms.ts";
import { PEOPLE_PHRASES } from "./people.ts";
import type { Phrase } from "./phrase.ts";
import { SERVICE_PHRASES } from "./services.ts";
import { TALK_PHRASES } from "./talk.ts";
import { WORK_PHRASES } from "./works.ts";

export type Language = "ja" | "en";

const PHRASES: readonly Phrase[] = [
  ...PEOPLE_PHRASES,
  ...SERVICE_PHRASES,
  ...WORK_PHRASES,
  ...FORM_PHRASES,
  ...TALK_PHRASES,
];

const ANYTHING = "{}";

const normalized = (text: string) => text.trim().replaceAll(/\s+/g, " ");

function bookInto(target: Language) {
  const exact = new Map<string, string>();
  const patterns: { pattern: RegExp; to: string }[] = [];
  for (const [ja, en] of PHRASES) {
    const [from, to] = target === "en" ? [ja, en] : [en, ja];
    if (!from.includes(ANYTHING)) {
      if (!exact.has(normalized(from))) exact.set(normalized(from), to);
      continue;
    }
    const parts = from.split(ANYTHING).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    patterns.push({ pattern: new RegExp(`^${parts.join("(.+)")}$`, "u"), to });
  }
  return { exact, patterns };
}

const BOOKS = { en: bookInto("en"), ja: bookInto("ja") };

/** The translation of one line; null when the book has none. */
export function findPhrase(text: string, target: Language): string | null {
  const { exact, patterns } = BOOKS[target];
  const line = normalized(text);
  const known = exact.get(line);
  if (known !== undefined) return known;
  for (const { pattern, to } of patterns) {
    const [, ...found] = pattern.exec(line) ?? [];
    if (found.length > 0) return to.replaceAll(ANYTHING, () => found.shift() ?? "");
  }
  return null;
}
