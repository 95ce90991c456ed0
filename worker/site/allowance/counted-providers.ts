import { waitUntil } from "cloudflare:workers";
import { mostOf, type AllowanceName } from "#domain/site/allowance.ts";
import type { Mail } from "#worker/notification/mail/mailbox/mail.port.ts";
import type { Env } from "#worker/env.ts";
import type { Translator } from "#worker/translation/translator/translator.port.ts";
import { amountUsed, countUse, type Counting } from "./allowance.store.ts";

/** Every e-mail counts (rule E100). */
export const countedMail = (mail: Mail, services: Counting): Mail => ({
  async send(to, email) {
    await mail.send(to, email);
    waitUntil(countUse(services, "EMAILS", 1));
  },
});

const CHARACTERS = "TRANSLATIONS" satisfies AllowanceName;

/** Every character counts, and beyond those of a day nothing is translated: as when the translator's own quota is used up (rule E100). */
export const cappedTranslator = (translator: Translator, services: Counting & { readonly env: Env }): Translator => ({
  name: translator.name,
  async translate(request) {
    const most = mostOf(CHARACTERS, services.env.TRANSLATED_CHARACTERS_A_DAY);
    if ((await amountUsed(services, CHARACTERS)) >= most) return { ok: false, reason: "QUOTA" };
    const answer = await translator.translate(request);
    const characters = request.markups.reduce((sum, { length }) => sum + length, 0);
    if (answer.ok) waitUntil(countUse(services, CHARACTERS, characters));
    return answer;
  },
});
