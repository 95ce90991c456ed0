import { eq, sql } from "drizzle-orm";
import { planOf } from "#domain/commission/question/question.ts";
import type { ServiceChangeForm, ServiceForm } from "#domain/commission/commission.form.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { VisibilityForm } from "#domain/portfolio/visibility.form.ts";
import { mayEdit, mayView, NO_GRANTS } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionService } from "#worker/db/schema/listing/commission.ts";
import { grantsAfter, visibilityColumns } from "#worker/portfolio/visibility.usecases.ts";
import type { Services } from "#worker/services.ts";
import { attachMedias } from "#worker/storage/upload/attach.usecases.ts";
import { changedTexts } from "#worker/translation/text/write-texts.ts";
import { refreshCreatorListing } from "../creator/creator-listing.store.ts";
import { creatorOnly } from "../creator/creator-only.ts";
import { findForm } from "../form/form.queries.ts";
import { findQuestions } from "../form/question.queries.ts";
import { fromPriceStatements } from "../from-price.store.ts";
import { writeListingTexts } from "#worker/translation/text/listing-texts.ts";
import { findPolicy, findPolicyOf } from "../policy.queries.ts";
import { findService } from "./service.queries.ts";

/**
 * A service's form and policy must be its own creator's, and a chosen choice's price is in the form's currency
 * (rule O7). Only a form with a plan does without the service's own price.
 */
async function checkParts(
  services: Services,
  commissionAccountId: string,
  parts: { formId: string; policyId: string | null; priceCurrencyCode: string; isPriced: boolean },
): Promise<Result<null>> {
  const form = await findForm(services.database, parts.formId);
  if (form?.form.accountId !== commissionAccountId) return err("commission.form_not_found");
  if (form.form.priceCurrencyCode !== parts.priceCurrencyCode) {
    return err("request.invalid", [{ path: "priceCurrencyCode", code: "issue.invalid" }]);
  }
  if (!parts.isPriced && !planOf(await findQuestions(services.database, parts.formId))) {
    return err("request.invalid", [{ path: "priceAmount", code: "issue.required" }]);
  }
  const policy = parts.policyId ? await findPolicy(services.database, parts.policyId) : null;
  if (parts.policyId && policy?.accountId !== commissionAccountId) return err("commission.policy_not_found");
  return ok(null);
}

/** commissionService.create: only creators (rule A21). Without a policy it shows the creator's own, if there is one. */
export async function createService(
  services: Services,
  viewer: Viewer,
  form: ServiceForm & VisibilityForm,
): Promise<Result<{ id: string }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const accountId = viewer.commissionAccountId;
  const own = form.policyId === undefined ? await findPolicyOf(services.database, accountId) : null;
  const policyId = form.policyId ?? own?.id ?? null;
  const isPriced = typeof form.priceAmount === "number";
  const checked = await checkParts(services, accountId, { ...form, policyId, isPriced });
  if (!checked.ok) return checked;
  const languageCode = form.languageCode ?? viewer.inputLanguageCode;
  const written = await writeListingTexts(services, { titles: [], descriptions: [] }, form, languageCode);
  if (!written.ok) return written;
  const medias = await attachMedias(services, viewer, { domain: "service", languageCode }, form.medias);
  if (!medias.ok) return medias;
  const grants = await grantsAfter(services, NO_GRANTS, form);
  if (!grants.ok) return grants;
  const [id, now] = [services.ids.id(), services.clock.now()];
  const { database } = services;
  await database.batch([
    database.insert(commissionService).values({
      id,
      accountId,
      formId: form.formId,
      policyId,
      ...written.value,
      medias: medias.value,
      facts: form.facts,
      priceAmount: form.priceAmount ?? 0,
      priceCurrencyCode: form.priceCurrencyCode,
      categoryCodes: form.categoryCodes,
      visibilityStatus: form.visibilityStatus ?? "PUBLIC",
      visibilityGrants: grants.value,
      isActive: form.isActive ?? true,
      userIndex: sql`(select coalesce(max(user_index) + 1, 0) from commission_service where account_id = ${accountId})`,
      createdAt: now,
      updatedAt: now,
    }),
    ...fromPriceStatements(database, form.formId),
  ]);
  await refreshCreatorListing(services, viewer.accountId);
  return ok({ id });
}

/** commissionService.update: its owner and those they let edit. */
export async function updateService(
  services: Services,
  viewer: Viewer,
  serviceId: string,
  form: ServiceChangeForm & VisibilityForm,
): Promise<Result<{ id: string }>> {
  const owned = await findService(services.database, serviceId);
  if (!owned || !mayView(owned.service, owned.ownerAccountId, viewer)) return err("commission.service_not_found");
  const { service, ownerAccountId } = owned;
  if (!mayEdit(service, ownerAccountId, viewer)) return err("commission.not_allowed");
  const parts = {
    formId: form.formId ?? service.formId,
    policyId: form.policyId === undefined ? service.policyId : form.policyId,
    priceCurrencyCode: form.priceCurrencyCode ?? service.priceCurrencyCode,
  };
  const priceAmount = form.priceAmount === null ? 0 : form.priceAmount;
  const checked = await checkParts(services, service.accountId, { ...parts, isPriced: form.priceAmount !== null });
  if (!checked.ok) return checked;
  const languageCode = form.languageCode ?? viewer.inputLanguageCode;
  const written = await writeListingTexts(services, service, form, languageCode);
  if (!written.ok) return written;
  const attachment = { domain: "service", languageCode, existing: service.medias } as const;
  const medias = form.medias ? await attachMedias(services, viewer, attachment, form.medias) : ok(service.medias);
  if (!medias.ok) return medias;
  const visibility = await visibilityColumns(services, viewer, { ...service, ownerAccountId }, form);
  if (!visibility.ok) return visibility;
  const { database, clock } = services;
  await database.batch([
    database
      .update(commissionService)
      .set({
        ...parts,
        titles: changedTexts(commissionService.titles, service.titles, written.value.titles),
        descriptions: changedTexts(commissionService.descriptions, service.descriptions, written.value.descriptions),
        medias: medias.value,
        facts: form.facts,
        priceAmount,
        categoryCodes: form.categoryCodes,
        isActive: form.isActive,
        ...(form.isActive ? { archivedAt: null } : {}),
        ...visibility.value,
        updatedAt: clock.now(),
      })
      .where(eq(commissionService.id, serviceId)),
    ...fromPriceStatements(database, parts.formId),
  ]);
  await refreshCreatorListing(services, ownerAccountId);
  return ok({ id: serviceId });
}
