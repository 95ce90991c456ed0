import { questionsOfService } from "#domain/commission/question/purpose.ts";
import { err, ok } from "#domain/kernel/result.ts";
import { mayEdit, mayView } from "#domain/portfolio/visibility.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { sharingView } from "#worker/portfolio/visibility.usecases.ts";
import type { Services } from "#worker/services.ts";
import { questionView } from "../form/form.view.ts";
import { intakeView } from "../intake/intake.view.ts";
import { questionsWithTickets, serviceWithTickets } from "../ticketed-listing.ts";
import { readService, readServicePage } from "./service-page.queries.ts";
import { listServices } from "./service.queries.ts";
import { serviceView } from "./service.view.ts";

/** commissionService.get (contract.md, Typed API). An unpublished service is visible to its editors only. */
export async function getService(services: Services, viewer: Viewer | null, serviceId: string) {
  const found = await readService(services.database, serviceId, viewer);
  return found ? seenService(services, found, viewer) : err("commission.service_not_found");
}

/**
 * commissionService.getPage: the service dialog (rule S18) in one trip. What commissionService.get answers, what its
 * form asks, the creator's terms, the viewer's cards, and whether a request of theirs is waiting for the creator
 * already.
 */
export async function getServicePage(services: Services, viewer: Viewer | null, serviceId: string) {
  const now = services.clock.now();
  const page = await readServicePage(services.database, serviceId, viewer, now);
  if (!page) return err("commission.service_not_found");
  const service = await seenService(services, page, viewer);
  if (!service.ok) return service;
  const { form, ownerAccountId } = page.form;
  if (!mayView(form, ownerAccountId, viewer)) return err("commission.form_not_found");
  const isOffered = service.value.isActive && page.owned.form.isOpen;
  const intake = intakeView(page.intake, now, (isOffered || page.intake.hasPublicForm) && !page.isUnwanted);
  const isOpen = isOffered && intake.status === "OPEN";
  return ok({
    service: { ...service.value, isOpen },
    intake,
    questions: (
      await questionsWithTickets(services, viewer, form, questionsOfService(page.questions, service.value.facts))
    ).map((question) => questionView(question, form.priceCurrencyCode)),
    formVersion: form.version,
    policy: page.policy,
    cards: page.cards,
    isSent: page.isSent,
  });
}

type FoundService = NonNullable<Awaited<ReturnType<typeof readService>>>;

async function seenService(services: Services, { owned, isBookmarked, listed }: FoundService, viewer: Viewer | null) {
  const { service, ownerAccountId } = owned;
  const isEditable = mayEdit(service, ownerAccountId, viewer);
  const isSeen = mayView(service, ownerAccountId, viewer) && (service.isActive || isEditable);
  if (!isSeen) return err("commission.service_not_found");
  return ok({
    ...serviceView(await serviceWithTickets(services, viewer, owned)),
    bookmark: { isActive: isBookmarked },
    isOwn: viewer?.accountId === ownerAccountId,
    ...sharingView(viewer, { ...service, ownerAccountId }, listed),
  });
}

export async function getServiceListMine(services: Services, viewer: Viewer) {
  const all = await listServices(services.database, viewer.commissionAccountId);
  return (await Promise.all(all.map((owned) => serviceWithTickets(services, viewer, owned)))).map(serviceView);
}
