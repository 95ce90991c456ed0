import { readdirSync, readFileSync } from "node:fs";
import { DEFAULT_LANGUAGE_CODE, LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";

/** A text, or the texts for forms of counted words, in inlang's message format. */
type Message = string | readonly [{ selectors: readonly string[]; match: Readonly<Record<string, string>> }];

/** A message as JavaScript in each language: an expression where it is a fixed text, and always a function of its inputs. */
export interface MessageSource {
  expression: string | undefined;
  function: string;
}

/** What the functions call for the form of a counted word (app/ui/text/plural.ts). */
export const PLURAL = "pluralForm";

const INPUT = /\{(\w+)\}/;
/** `countPlural=one`; the selector is named after its input. */
const CONDITION = /^(\w+)Plural=(one|other)$/;

function template(text: string): string {
  // Split by a pattern with a group, every second part is the name of an input.
  const parts = text
    .split(INPUT)
    .map((part, index) => (index % 2 ? `\${i.${part}}` : part.replace(/[\\`]|\$(?=\{)/g, "\\$&")));
  return `\`${parts.join("")}\``;
}

function condition(language: LanguageCode, key: string, form: string): string {
  const [, input, word] = CONDITION.exec(form.trim()) ?? [];
  if (!input) throw new Error(`${key}: ${form} is none of the forms of a counted word`);
  return `${PLURAL}("${language}", i.${input}) === "${word}"`;
}

/** JavaScript for a message of messages/; Paraglide's own says the same (tests/architecture/message-source.test.ts). */
export function sourceOf(language: LanguageCode, key: string, message: Message): MessageSource {
  if (typeof message === "string") {
    const text = template(message);
    return INPUT.test(message)
      ? { expression: undefined, function: `(i) => ${text}` }
      : { expression: text, function: `() => ${text}` };
  }
  const forms = Object.entries(message[0].match).map(([names, text]) => ({
    when: names.split(",").map((form) => condition(language, key, form)),
    text: template(text),
  }));
  const choice = forms.reduceRight(
    (otherwise, { when, text }) => (otherwise ? `${when.join(" && ")} ? ${text} : ${otherwise}` : text),
    "",
  );
  return { expression: undefined, function: `(i) => ${choice}` };
}

export type MessageSources = ReadonlyMap<string, Record<LanguageCode, MessageSource>>;

/** Every message of messages/, by its key. */
export function readMessages(): MessageSources {
  const [languages, keys] = [new Map<LanguageCode, Map<string, Message>>(), new Set<string>()];
  for (const language of LANGUAGE_CODES) {
    const folder = `messages/${language}`;
    const files = readdirSync(folder).map((file) => JSON.parse(readFileSync(`${folder}/${file}`, "utf8")) as object);
    const messages = new Map<string, Message>(files.flatMap((file) => Object.entries(file)));
    messages.delete("$schema");
    languages.set(language, messages);
    for (const key of messages.keys()) keys.add(key);
  }
  const sources = (key: string) =>
    Object.fromEntries(
      LANGUAGE_CODES.map((language) => {
        // Where a sentence is missing, it is shown in the default language.
        const message = languages.get(language)!.get(key) ?? languages.get(DEFAULT_LANGUAGE_CODE)!.get(key)!;
        return [language, sourceOf(language, key, message)];
      }),
    ) as Record<LanguageCode, MessageSource>;
  return new Map([...keys].map((key) => [key, sources(key)]));
}
