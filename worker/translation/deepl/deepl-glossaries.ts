import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { tradeGlossary } from "#domain/translation/glossary.ts";
import { textHash } from "#domain/kernel/text-hash.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { DeeplCall } from "./deepl-calls.ts";

interface GlossaryBody {
  readonly glossary_id: string;
  readonly name: string;
  readonly ready: boolean;
}

/** The ids that this isolate has found, by key and direction. */
const found = new Map<string, string>();

/**
 * The trade's glossary as DeepL keeps it, one for each direction, named by its contents: a changed one is made beside the
 * former. Without one (an account may have few) the translation goes on.
 */
export function deeplGlossaries(key: string, call: DeeplCall) {
  const placeOf = (from: LanguageCode, to: LanguageCode) => `${key} ${from} ${to}`;

  async function findOrMake(from: LanguageCode, to: LanguageCode): Promise<string | null> {
    const entries = tradeGlossary(from, to)
      .map(({ source, target }) => `${source}\t${target}`)
      .join("\n");
    const name = `cometme ${from}-${to} ${(await textHash(entries)).slice(0, 16)}`;
    const listed = await call<{ glossaries: readonly GlossaryBody[] }>("GET", "/v2/glossaries");
    const present = listed.kind === "OK" ? listed.body.glossaries.find((each) => each.name === name) : undefined;
    if (present) return present.ready ? present.glossary_id : null;
    const made = await call<GlossaryBody>(
      "POST",
      "/v2/glossaries",
      JSON.stringify({ name, source_lang: from, target_lang: to, entries, entries_format: "tsv" }),
    );
    return made.kind === "OK" && made.body.ready ? made.body.glossary_id : null;
  }

  return {
    async find(from: LanguageCode, to: LanguageCode): Promise<string | null> {
      const known = found.get(placeOf(from, to));
      if (known !== undefined) return known;
      try {
        const id = await findOrMake(from, to);
        if (id !== null) found.set(placeOf(from, to), id);
        return id;
      } catch (error) {
        if (error instanceof Unavailable) throw error;
        console.error(JSON.stringify({ deeplGlossary: String((error as Error).cause ?? error) }));
        return null;
      }
    },
    forget: (from: LanguageCode, to: LanguageCode): void => void found.delete(placeOf(from, to)),
  };
}
