import type { Plugin } from "vite";
import { LANGUAGE_CODES, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { messageSource } from "./message-source.ts";
import { BUNDLED_MESSAGES } from "./messages.ts";
import { PAGE_LANGUAGE } from "./one-language-per-page.ts";

const IMPORTS_MESSAGES = /import \{ m \} from "[^"]*(?:#messages|compiled\/messages\.js)";/;
const MESSAGE = /(?<![\w$.])m\.([a-z]\w*)(\(\))?/g;

/** `choice` of the page's language, once the scripts are written per language. */
const inPageLanguage = (choice: (language: LanguageCode) => string): string =>
  LANGUAGE_CODES.reduceRight(
    (otherwise, language) =>
      otherwise ? `${PAGE_LANGUAGE} === "${language}" ? ${choice(language)} : ${otherwise}` : choice(language),
    "",
  );

/**
 * The browser's scripts have their texts where they are used. A module per message would become a file of its own
 * wherever two parts of a page share one: a hundred of them, each with a name, imports and a compression of its own.
 */
export function messagesInPlace(): Plugin {
  return {
    name: "messages-in-place",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: (environment) => environment.name === "client",
    transform(code) {
      if (!IMPORTS_MESSAGES.test(code)) return;
      let needsRegistry = false;
      const placed = code.replace(MESSAGE, (written, key: string, call?: string) => {
        const source = messageSource(key);
        if (!source) return written;
        if (call && LANGUAGE_CODES.every((language) => source[language].expression !== undefined))
          return `(${inPageLanguage((language) => source[language].expression!)})`;
        const choice = inPageLanguage((language) => `(${source[language].function})`);
        needsRegistry ||= choice.includes("registry.");
        return `(${choice})${call ? "({})" : ""}`;
      });
      const registry = needsRegistry
        ? `import * as registry from ${JSON.stringify(`${BUNDLED_MESSAGES}registry.js`)};`
        : "";
      return { code: registry + placed, map: null };
    },
    generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== "chunk") continue;
        const left = file.moduleIds.find((id) => /\/messages\/bundled\/messages\//.test(id));
        if (left) this.error(`${left} is not written in place: some module uses its message in another way than m.key`);
      }
    },
  };
}
