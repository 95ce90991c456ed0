import { readFileSync } from "node:fs";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { BUNDLED_MESSAGES } from "./paraglide-options.ts";

/** A compiled message in one language: an expression where it is a fixed text, and always a function. */
interface MessageSource {
  expression: string | undefined;
  function: string;
}

const COMMENTS = /\/\*\*.*?\*\//g;
const FIXED_TEXT = /^\(\) => \{\s*return\s+\((`(?:[^`\\$]|\\.|\$(?!\{))*`)\);?\s*\}$/;
const ONE_RETURN = /^\((i?)\) => \{\s*return\s+\((`[^]*`)\);?\s*\}$/;
/** Chooses between forms; a language with one form asks all the same, and the minifier may leave that out. */
const REGISTRY_CALL = /\bregistry\.(?=\w+\()/g;

function sourceIn(language: LanguageCode, key: string, module: string): MessageSource {
  const start = module.indexOf(`const ${language}_${key} = `);
  const end = module.indexOf("\n};", start);
  if (start < 0 || end < 0) throw new Error(`The compiled message ${key} is not written as expected`);
  const source = module
    .slice(module.indexOf("= ", start) + 2, end + 2)
    .replace(COMMENTS, "")
    .replace(REGISTRY_CALL, "/* @__PURE__ */ registry.")
    .trim();
  const [, input, text] = ONE_RETURN.exec(source) ?? [];
  return { expression: FIXED_TEXT.exec(source)?.[1], function: text === undefined ? source : `(${input}) => ${text}` };
}

const known = new Map<string, Record<LanguageCode, MessageSource> | undefined>();

/** Undefined if there is no such message. */
export function messageSource(key: string): Record<LanguageCode, MessageSource> | undefined {
  if (!known.has(key)) known.set(key, readSource(key));
  return known.get(key);
}

function readSource(key: string) {
  let module: string;
  try {
    module = readFileSync(`${BUNDLED_MESSAGES}messages/${key}.js`, "utf8");
  } catch {
    return undefined;
  }
  return Object.fromEntries(LANGUAGE_CODES.map((language) => [language, sourceIn(language, key, module)])) as Record<
    LanguageCode,
    MessageSource
  >;
}
