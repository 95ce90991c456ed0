import { eq, inArray } from "drizzle-orm";
import type { Instant } from "#domain/kernel/instants.ts";
import { ownersOf, selectBlocks, waysOf } from "#worker/account/block/block.queries.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionForm, commissionPolicy } from "#worker/db/schema/listing/commission.ts";
import { selectBookmarks } from "#worker/engagement/bookmark.queries.ts";
import { selectIntake } from "../intake/intake.queries.ts";
import { selectStandings, standingsView } from "#worker/review/reputation.queries.ts";
import { selectForms } from "./form.queries.ts";
import { selectPolicies } from "../policy.queries.ts";
import { joinQuestions, selectQuestions } from "./question.queries.ts";

/** All of the page /cf/{code} in one D1 batch; null when there is no such form. */
export async function readFormPage(database: Database, code: string, viewerAccountId: string | null, now: Instant) {
  const column = <Key extends "id" | "accountId">(key: Key) =>
    database.select({ value: commissionForm[key] }).from(commissionForm).where(eq(commissionForm.code, code));
  const [forms, questions, choices, policies, bookmarks, intakes, blocks, standings] = await database.batch([
    selectForms(database).where(eq(commissionForm.code, code)),
    ...selectQuestions(database, column("id")),
    selectPolicies(database).where(inArray(commissionPolicy.accountId, column("accountId"))),
    selectBookmarks(database, viewerAccountId ?? "", column("id")),
    selectIntake(database, column("accountId"), viewerAccountId ?? "", now),
    selectBlocks(database, ownersOf(database, column("accountId")), viewerAccountId ?? ""),
    selectStandings(database, ownersOf(database, column("accountId")).getSQL()),
  ]);
  const [owned] = forms;
  if (!owned) return null;
  const { isOfViewer } = waysOf(blocks, viewerAccountId ?? "");
  return {
    owned: { ...owned, isCreatorOpen: owned.isCreatorOpen && !isOfViewer },
    /** The creator does not want the viewer's requests (rule A35). */
    isUnwanted: isOfViewer,
    questions: joinQuestions(questions, choices),
    policy: policies[0] ?? null,
    isBookmarked: bookmarks.length > 0,
    intake: intakes[0]!,
    /** Of its creator, as one. */
    standing: standingsView(standings).asCreator,
  };
}
