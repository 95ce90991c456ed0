import { err, ok, type Result } from "#domain/kernel/result.ts";
import { isAboutRights } from "#domain/commission/question/purpose.ts";
import { mayEdit, mayView } from "#domain/portfolio/visibility.ts";
import { findPeople } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { sharingView } from "#worker/portfolio/visibility.usecases.ts";
import type { Services } from "#worker/services.ts";
import { intakeView } from "../intake/intake.view.ts";
import { questionsWithTickets } from "../ticketed-listing.ts";
import { readFormPage } from "./form-page.queries.ts";
import { formPageView, formView, questionView } from "./form.view.ts";
import { findForm, listForms, type OwnedForm } from "./form.queries.ts";
import { findQuestions, selectChoiceQuestions, withPurpose } from "./question.queries.ts";

function seen(owned: OwnedForm | null, viewer: Viewer | null): Result<OwnedForm> {
  if (!owned || !mayView(owned.form, owned.ownerAccountId, viewer)) return err("commission.form_not_found");
  return ok(owned);
}

/** commissionForm.getByCode, the page /cf/{code}: the form, what it asks, whose it is and their terms. */
export async function getFormByCode(services: Services, viewer: Viewer | null, code: string) {
  const now = services.clock.now();
  const page = await readFormPage(services.database, code, viewer?.accountId ?? null, now);
  if (!page) return err("commission.form_not_found");
  const owned = seen(page.owned, viewer);
  if (!owned.ok) return owned;
  const { isOpen } = owned.value.form;
  const intake = intakeView(page.intake, now, (isOpen || page.intake.hasPublicForm) && !page.isUnwanted);
  return ok({
    ...formPageView(owned.value, await questionsWithTickets(services, viewer, owned.value.form, page.questions)),
    isOpen: isOpen && intake.status === "OPEN",
    intake,
    policy: page.policy,
    standing: page.standing,
    bookmark: { isActive: page.isBookmarked },
    isOwn: viewer?.accountId === owned.value.ownerAccountId,
  });
}

/** commissionForm.get: everything its editor needs; nobody else learns that it is there. */
export async function getForm(services: Services, viewer: Viewer, formId: string) {
  const owned = seen(await findForm(services.database, formId), viewer);
  if (!owned.ok) return owned;
  if (!mayEdit(owned.value.form, owned.value.ownerAccountId, viewer)) return err("commission.form_not_found");
  const { form, ownerAccountId } = owned.value;
  const [questions, listed] = await Promise.all([
    findQuestions(services.database, formId),
    findPeople(
      services.database,
      form.visibilityGrants.users.map(({ accountId }) => accountId),
    ),
  ]);
  const sharing = sharingView(viewer, { ...form, ownerAccountId }, listed);
  // Whether the creator takes requests at all is edited elsewhere: here the form's own switch is meant.
  const asked = await questionsWithTickets(services, viewer, form, questions);
  return ok({ ...formPageView(owned.value, asked), isOpen: form.isOpen, ...sharing });
}

export async function getFormListMine(services: Services, viewer: Viewer) {
  const { database } = services;
  const [forms, questions] = await database.batch([
    listForms(database, viewer.commissionAccountId),
    selectChoiceQuestions(database, viewer.commissionAccountId),
  ]);
  return forms.map(({ form, hasPlan }) => ({
    ...formView(form),
    hasPlan,
    /** The titles of its questions about use and publication, and what they add at least (rule L67). */
    rightsQuestions: questions
      .filter(({ formId, ...question }) => formId === form.id && isAboutRights(withPurpose(question)))
      .map(({ titles }) => titles),
    leastOfRights: form.choicesLeastAmount - (form.choicesLeastBesideLicence ?? form.choicesLeastAmount),
  }));
}

/** commissionFormQuestion.getListPublic (contract.md, Typed API). */
export async function getQuestionsPublic(services: Services, viewer: Viewer | null, formId: string) {
  const owned = seen(await findForm(services.database, formId), viewer);
  if (!owned.ok) return owned;
  const { form } = owned.value;
  const questions = await questionsWithTickets(services, viewer, form, await findQuestions(services.database, formId));
  return ok(questions.map((question) => questionView(question, owned.value.form.priceCurrencyCode)));
}
