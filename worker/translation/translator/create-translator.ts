import type { Env } from "#worker/env.ts";
import { deeplTranslator } from "../deepl/deepl.gateway.ts";
import type { Translator } from "./translator.port.ts";
import { workersAiTranslator } from "../workers-ai/workers-ai.gateway.ts";

/** DeepL with a key of its own, else Workers AI where it is bound; null: people read the originals (rule W7). */
export function createTranslator(env: Env): Translator | null {
  if (env.DEEPL_AUTH_KEY) return deeplTranslator(env.DEEPL_AUTH_KEY, env.DEEPL ?? null);
  return env.AI ? workersAiTranslator(env.AI, env.TRANSLATION_MODEL || undefined) : null;
}
