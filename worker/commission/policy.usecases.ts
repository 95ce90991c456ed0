import { eq, sql } from "drizzle-orm";
import type { PolicyForm } from "#domain/commission/commission.form.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { isWrittenTheSame } from "#domain/translation/written-words.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { policyVersion } from "#worker/db/schema/order/agreement.ts";
import { commissionPolicy } from "#worker/db/schema/listing/commission.ts";
import { purgeCreatorPages } from "#worker/site/page-cache/purge-creator.ts";
import type { Services } from "#worker/services.ts";
import { requestTranslations } from "#worker/translation/request-translations.ts";
import { noWordsLeft } from "#worker/translation/text/listing-texts.ts";
import { changedTexts, writeTexts } from "#worker/translation/text/write-texts.ts";
import { creatorOnly } from "./creator/creator-only.ts";
import { findPolicy, findPolicyOf } from "./policy.queries.ts";

/** commissionPolicy.get: terms are shown before a request is sent, so everybody may read them. Without an id, one's own. */
export async function getPolicy(services: Services, viewer: Viewer | null, policyId: string | undefined) {
  if (policyId === undefined)
    return ok(viewer ? await findPolicyOf(services.database, viewer.commissionAccountId) : null);
  const policy = await findPolicy(services.database, policyId);
  return policy ? ok(policy) : err("commission.policy_not_found");
}

/**
 * commissionPolicy.update: a creator has one policy; the first text makes it. Changed words are another version, and all versions are stored;
 * orders go on with the one that was accepted (rules L80, L81).
 */
export async function updatePolicy(
  services: Services,
  viewer: Viewer,
  form: PolicyForm,
): Promise<Result<{ id: string }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const updatedAt = services.clock.now();
  const { database } = services;
  const accountId = viewer.commissionAccountId;
  const before = (await findPolicyOf(database, accountId))?.texts ?? [];
  const languageCode = form.languageCode ?? viewer.inputLanguageCode;
  const texts = await writeTexts(before, { original: form.text, words: form.texts, languageCode }, updatedAt);
  const issues = noWordsLeft("texts", texts);
  if (issues.length > 0) return err("request.invalid", issues);
  const isOther = !isWrittenTheSame(before, texts);
  const [rows] = await database.batch([
    database
      .insert(commissionPolicy)
      .values({ id: services.ids.id(), accountId, texts, updatedAt })
      .onConflictDoUpdate({
        target: commissionPolicy.accountId,
        set: {
          texts: changedTexts(commissionPolicy.texts, before, texts),
          ...(isOther ? { version: sql`${commissionPolicy.version} + 1` } : {}),
          updatedAt,
        },
      })
      .returning({ id: commissionPolicy.id }),
    database
      .insert(policyVersion)
      .select(
        sql`select ${commissionPolicy.id}, ${commissionPolicy.version}, ${commissionPolicy.texts}, ${updatedAt}
          from ${commissionPolicy} where ${eq(commissionPolicy.accountId, accountId)}`,
      )
      .onConflictDoNothing(),
  ]);
  await purgeCreatorPages(services, viewer.accountId);
  await requestTranslations(services, viewer.accountId);
  return ok({ id: rows[0]!.id });
}
