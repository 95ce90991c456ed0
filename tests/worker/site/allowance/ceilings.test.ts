import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { ALLOWANCES } from "#domain/site/allowance.ts";
import { createServices } from "#worker/services.ts";
import { amountUsed, countUse } from "#worker/site/allowance/allowance.store.ts";
import { cappedTranslator } from "#worker/site/allowance/counted-providers.ts";
import type { TranslationRequest } from "#worker/translation/translator/translator.port.ts";
import { stopClockAt, TOMORROW_NOON } from "../../../support/worker/time.ts";

const DAY = 86_400_000;
const services = createServices(env);
const request: TranslationRequest = { from: "en", to: "ja", markups: ["Hello", "you"], context: "", terms: [] };

test("every e-mail counts, in the day of its sending", async () => {
  stopClockAt(TOMORROW_NOON);
  await services.mail.send("somebody@example.com", { subject: "s", text: "t", html: "<p>t</p>" });
  await expect.poll(() => amountUsed(services, "EMAILS")).toBe(1);
  stopClockAt(TOMORROW_NOON + DAY);
  expect(await amountUsed(services, "EMAILS")).toBe(0);
});

test("every character counts; beyond those of a day nobody is asked until the next", async () => {
  stopClockAt(TOMORROW_NOON);
  let asked = 0;
  const translator = cappedTranslator(
    { name: "somebody", translate: async ({ markups }) => ((asked += 1), { ok: true, markups }) },
    services,
  );
  expect(await translator.translate(request)).toMatchObject({ ok: true });
  await expect.poll(() => amountUsed(services, "TRANSLATIONS")).toBe("Helloyou".length);
  await countUse(services, "TRANSLATIONS", ALLOWANCES.TRANSLATIONS.most);
  expect(await translator.translate(request)).toEqual({ ok: false, reason: "QUOTA" });
  expect(asked).toBe(1);
  stopClockAt(TOMORROW_NOON + DAY);
  expect(await translator.translate(request)).toMatchObject({ ok: true });
});
