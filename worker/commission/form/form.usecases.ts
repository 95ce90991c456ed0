import { eq, sql } from "drizzle-orm";
import type { ListingChangeForm, ListingForm } from "#domain/commission/commission.form.ts";
import { isAboutRights } from "#domain/commission/question/purpose.ts";
import type { Question } from "#domain/commission/question/question.ts";
import { asksTheSame } from "#domain/commission/question/same-questions.ts";
import { leastOfChoices } from "#domain/commission/question/estimate.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { VisibilityForm } from "#domain/portfolio/visibility.form.ts";
import { mayEdit, mayView, NO_GRANTS } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { commissionForm } from "#worker/db/schema/listing/commission.ts";
import { grantsAfter, visibilityColumns } from "#worker/portfolio/visibility.usecases.ts";
import type { Services } from "#worker/services.ts";
import { creatorOnly } from "../creator/creator-only.ts";
import { fromPriceStatements } from "../from-price.store.ts";
import { findForm, hasOtherCurrency } from "./form.queries.ts";
import { refreshCreatorListing } from "../creator/creator-listing.store.ts";
import { scheduleIntakeReview } from "../intake/schedule-intake-review.statements.ts";
import { reviewDueIntake } from "../intake/review-intake.usecases.ts";
import { findQuestions } from "./question.queries.ts";
import { replaceQuestions } from "./question.store.ts";
import { questionsFromForm } from "./questions-from-form.ts";
import { noWordsLeft } from "#worker/translation/text/listing-texts.ts";
import { changedTexts, writeTexts } from "#worker/translation/text/write-texts.ts";

/** What the choices come to at least, as the form asks them and as a service with a licence table does. */
const leastAmounts = (questions: readonly Question[]) => ({
  choicesLeastAmount: leastOfChoices(questions),
  choicesLeastBesideLicence: leastOfChoices(questions.filter((question) => !isAboutRights(question))),
});

/** commissionForm.create: only creators (rule A21). */
export async function createForm(
  services: Services,
  viewer: Viewer,
  form: ListingForm & VisibilityForm,
): Promise<Result<{ id: string; code: string }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const languageCode: LanguageCode = form.languageCode ?? viewer.inputLanguageCode;
  const questions = await questionsFromForm(services, viewer, languageCode, [], form.questions);
  if (!questions.ok) return questions;
  const grants = await grantsAfter(services, NO_GRANTS, form);
  if (!grants.ok) return grants;
  const { database, ids, clock } = services;
  const [id, code, now] = [ids.id(), ids.code(), clock.now()];
  const titles = await writeTexts([], { original: form.title, words: form.titles, languageCode }, now);
  const accountId = viewer.commissionAccountId;
  await database.batch([
    database.insert(commissionForm).values({
      id,
      code,
      accountId,
      titles,
      categoryCode: form.categoryCode,
      priceAmount: form.priceAmount ?? null,
      priceCurrencyCode: form.priceCurrencyCode,
      ...leastAmounts(questions.value),
      isOpen: form.isOpen,
      visibilityStatus: form.visibilityStatus ?? "PUBLIC",
      visibilityGrants: grants.value,
      userIndex: sql`(select coalesce(max(user_index) + 1, 0) from commission_form where account_id = ${accountId})`,
      createdAt: now,
      updatedAt: now,
    }),
    ...replaceQuestions(database, id, [], questions.value),
    ...fromPriceStatements(database, id),
    scheduleIntakeReview(database, accountId, now),
  ]);
  await refreshCreatorListing(services, viewer.accountId);
  await reviewDueIntake(services, accountId);
  return ok({ id, code });
}

/** commissionForm.update: its owner and those they let edit; who may see it is changed by those who administer it. */
export async function updateForm(
  services: Services,
  viewer: Viewer,
  formId: string,
  form: ListingChangeForm & VisibilityForm,
): Promise<Result<{ id: string; code: string }>> {
  const owned = await findForm(services.database, formId);
  if (!owned || !mayView(owned.form, owned.ownerAccountId, viewer)) return err("commission.form_not_found");
  if (!mayEdit(owned.form, owned.ownerAccountId, viewer)) return err("commission.not_allowed");
  if (form.priceCurrencyCode && (await hasOtherCurrency(services.database, formId, form.priceCurrencyCode))) {
    return err("request.invalid", [{ path: "priceCurrencyCode", code: "issue.invalid" }]);
  }
  const languageCode = form.languageCode ?? viewer.inputLanguageCode;
  const known = form.questions ? await findQuestions(services.database, formId) : [];
  const questions = await questionsFromForm(services, viewer, languageCode, known, form.questions ?? []);
  if (!questions.ok) return questions;
  const { form: before, ownerAccountId } = owned;
  const visibility = await visibilityColumns(services, viewer, { ...before, ownerAccountId }, form);
  if (!visibility.ok) return visibility;
  const { database, clock } = services;
  const writing = { original: form.title, words: form.titles, languageCode };
  const titles = await writeTexts(before.titles, writing, clock.now());
  const issues = noWordsLeft("titles", titles);
  if (issues.length > 0) return err("request.invalid", issues);
  const isPricedElse = form.priceAmount !== undefined && form.priceAmount !== before.priceAmount;
  const isAskingElse = isPricedElse || (form.questions !== undefined && !asksTheSame(known, questions.value));
  await database.batch([
    database
      .update(commissionForm)
      .set({
        titles: changedTexts(commissionForm.titles, before.titles, titles),
        categoryCode: form.categoryCode,
        priceAmount: form.priceAmount,
        priceCurrencyCode: form.priceCurrencyCode,
        ...(form.questions ? leastAmounts(questions.value) : {}),
        isOpen: form.isOpen,
        ...(form.isOpen ? { archivedAt: null } : {}),
        ...(isAskingElse ? { version: sql`${commissionForm.version} + 1` } : {}),
        ...visibility.value,
        updatedAt: clock.now(),
      })
      .where(eq(commissionForm.id, formId)),
    ...(form.questions ? replaceQuestions(database, formId, known, questions.value) : []),
    ...fromPriceStatements(database, formId),
    scheduleIntakeReview(database, before.accountId, clock.now()),
  ]);
  await refreshCreatorListing(services, owned.ownerAccountId);
  await reviewDueIntake(services, before.accountId);
  return ok({ id: formId, code: owned.form.code });
}
