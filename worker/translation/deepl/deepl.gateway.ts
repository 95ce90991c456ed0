import { LANGUAGE_FACTS } from "#domain/kernel/language-facts.ts";
import { PROTECTED_TAG } from "#domain/translation/protection.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { TranslationAnswer, TranslationRequest, Translator } from "../translator/translator.port.ts";
import { deeplCalls } from "./deepl-calls.ts";
import { deeplGlossaries } from "./deepl-glossaries.ts";
import { inRequests } from "./deepl-requests.ts";

/** English is American where no other is asked for: DeepL has no plain one to translate into. */

/** Context is not billed, but counts towards the size of a request. */
const LONGEST_CONTEXT = 4000;

interface TranslateBody {
  readonly translations: readonly { readonly text: string }[];
}

/**
 * DeepL's HTTP API by its documented calls: the `deepl-node` package needs axios and the sockets of Node
 * (docs/decisions/translators.md).
 */
export function deeplTranslator(key: string, sandbox: Fetcher | null): Translator {
  const call = deeplCalls(key, sandbox);
  const glossaries = deeplGlossaries(key, call);

  async function translate(request: TranslationRequest, isAgain = false): Promise<TranslationAnswer> {
    const { from, to, markups, context, terms } = request;
    const glossaryId = terms.length === 0 ? null : await glossaries.find(from, to);
    const shared = {
      source_lang: LANGUAGE_FACTS[from].deepl.source,
      target_lang: LANGUAGE_FACTS[to].deepl.target,
      context: context.slice(0, LONGEST_CONTEXT),
      tag_handling: "xml",
      ignore_tags: [PROTECTED_TAG],
      outline_detection: false,
      preserve_formatting: true,
      ...(glossaryId === null ? {} : { glossary_id: glossaryId }),
    };
    const translated: string[] = [];
    for (const { body, count } of inRequests(markups, shared)) {
      const answer = await call<TranslateBody>("POST", "/v2/translate", body);
      if (answer.kind === "QUOTA") return { ok: false, reason: "QUOTA" };
      if (answer.kind === "NOT_FOUND") {
        glossaries.forget(from, to);
        if (isAgain) throw new Unavailable("translator");
        return translate(request, true);
      }
      const texts = answer.body.translations.map(({ text }) => text);
      if (texts.length !== count) throw new Unavailable("translator");
      translated.push(...texts);
    }
    return { ok: true, markups: translated };
  }

  return { name: "deepl", translate: (request) => translate(request) };
}
