import { eq, inArray } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { ownersOf, selectBlocks, waysOf } from "#worker/account/block/block.queries.ts";
import { selectListed } from "#worker/account/profile/people.queries.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionForm, commissionPolicy, commissionService } from "#worker/db/schema/listing/commission.ts";
import { selectBookmarks } from "#worker/engagement/bookmark.queries.ts";
import { selectDrafts } from "#worker/order/submit/draft.queries.ts";
import { methodOf, selectMethods } from "#worker/payment/cards/method.queries.ts";
import { selectForms } from "../form/form.queries.ts";
import { selectPolicies } from "../policy.queries.ts";
import { joinQuestions, selectQuestions } from "../form/question.queries.ts";
import { selectIntake } from "../intake/intake.queries.ts";
import { selectServices, type OwnedService } from "./service.queries.ts";

/**
 * A service, the people it is shared with and whether its viewer bookmarked it, in one D1 batch; null when there is no
 * such service.
 */
export async function readService(database: Database, serviceId: string, viewer: Viewer | null) {
  const [services, bookmarks, listed, blocks] = await database.batch(selectMarkedService(database, serviceId, viewer));
  const [owned] = services;
  return owned ? { owned: asSeen(owned, blocks, viewer), listed, isBookmarked: bookmarks.length > 0 } : null;
}

/**
 * All of the service modal in one D1 batch: beside the service what its form asks, the terms, and the viewer's cards.
 */
export async function readServicePage(database: Database, serviceId: string, viewer: Viewer | null, now: Instant) {
  const formId = columnOf(database, serviceId, "formId");
  const [services, bookmarks, listed, blocks, forms, questions, choices, policies, cards, drafts, intakes] =
    await database.batch([
      ...selectMarkedService(database, serviceId, viewer),
      selectForms(database).where(inArray(commissionForm.id, formId)),
      ...selectQuestions(database, formId),
      selectPolicies(database).where(inArray(commissionPolicy.id, columnOf(database, serviceId, "policyId"))),
      selectMethods(database, viewer?.accountId ?? ""),
      selectDrafts(database, viewer?.commissionAccountId ?? "", serviceId),
      selectIntake(database, columnOf(database, serviceId, "accountId"), viewer?.accountId ?? "", now),
    ]);
  const [[owned], [form]] = [services, forms];
  if (!owned || !form) return null;
  return {
    owned: asSeen(owned, blocks, viewer),
    /** The creator does not want the viewer's requests (rule A35). */
    isUnwanted: waysOf(blocks, viewer?.accountId ?? "").isOfViewer,
    listed,
    form,
    isBookmarked: bookmarks.length > 0,
    questions: joinQuestions(questions, choices),
    policy: policies[0] ?? null,
    cards: cards.map(methodOf),
    isSent: drafts.length > 0,
    intake: intakes[0]!,
  };
}

function selectMarkedService(database: Database, serviceId: string, viewer: Viewer | null) {
  return [
    selectServices(database).where(eq(commissionService.id, serviceId)),
    selectBookmarks(database, viewer?.accountId ?? "", columnOf(database, serviceId, "formId")),
    selectListed(database, commissionService, serviceId),
    selectBlocks(database, ownersOf(database, columnOf(database, serviceId, "accountId")), viewer?.accountId ?? ""),
  ] as const;
}

/** For a person whom its creator has blocked it is closed (rule A35). */
const asSeen = (owned: OwnedService, blocks: readonly { byAccountId: string }[], viewer: Viewer | null) => ({
  ...owned,
  isCreatorOpen: owned.isCreatorOpen && !waysOf(blocks, viewer?.accountId ?? "").isOfViewer,
});

const columnOf = (database: Database, serviceId: string, key: "accountId" | "formId" | "policyId") =>
  database.select({ value: commissionService[key] }).from(commissionService).where(eq(commissionService.id, serviceId));
