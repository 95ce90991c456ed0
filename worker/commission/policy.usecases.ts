import type { PolicyForm } from "#domain/commission/commission.form.ts";
import { rewriteText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "../account/session/viewer.ts";
import { commissionPolicy } from "../db/schema/commission.ts";
import { forgetCreatorPages } from "../page-cache/forget-creator.ts";
import type { Services } from "../services.ts";
import { requestTranslations } from "../translation/request-translations.ts";
import { creatorOnly } from "./creator/creator-only.ts";
import { findPolicy, findPolicyOf } from "./policy.queries.ts";

/** commissionPolicy.get: terms are shown before a request is sent, so everybody may read them. Without an id, one's own. */
export async function getPolicy(services: Services, viewer: Viewer | null, policyId: string | undefined) {
  if (policyId === undefined)
    return ok(viewer ? await findPolicyOf(services.database, viewer.commissionAccountId) : null);
  const policy = await findPolicy(services.database, policyId);
  return policy ? ok(policy) : err("commission.policy_not_found");
}

/** commissionPolicy.update: a creator has one policy; the first text makes it. */
export async function updatePolicy(
  services: Services,
  viewer: Viewer,
  form: PolicyForm,
): Promise<Result<{ id: string }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const texts = [...rewriteText(form.text, form.languageCode ?? viewer.inputLanguageCode)];
  const updatedAt = services.clock.now();
  const [row] = await services.database
    .insert(commissionPolicy)
    .values({ id: services.ids.id(), accountId: viewer.commissionAccountId, texts, updatedAt })
    .onConflictDoUpdate({ target: commissionPolicy.accountId, set: { texts, updatedAt } })
    .returning({ id: commissionPolicy.id });
  await forgetCreatorPages(services, viewer.accountId);
  await requestTranslations(services, viewer.accountId);
  return ok({ id: row!.id });
}
