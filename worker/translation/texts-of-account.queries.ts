import { eq, ne, and } from "drizzle-orm";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { originalOf } from "#domain/translation/translated-text.ts";
import type { Database } from "../db/client.ts";
import { commissionAccount, userProfile } from "../db/schema/account.ts";
import {
  commissionForm,
  commissionFormQuestion,
  commissionFormQuestionChoice,
  commissionPolicy,
  commissionService,
} from "../db/schema/commission.ts";
import { portfolioWork } from "../db/schema/portfolio.ts";

/** The originals of what somebody shows to others, once each: biography, works, services, forms and terms. No names. */
export async function readTextsOf(database: Database, accountId: string): Promise<readonly string[]> {
  const commissionId = database
    .select({ id: commissionAccount.id })
    .from(commissionAccount)
    .where(eq(commissionAccount.accountId, accountId));
  const isShownForm = and(eq(commissionForm.accountId, commissionId), ne(commissionForm.visibilityStatus, "PRIVATE"));
  const lists = await database.batch([
    database.select({ a: userProfile.bio }).from(userProfile).where(eq(userProfile.accountId, accountId)),
    database
      .select({ a: portfolioWork.titles, b: portfolioWork.descriptions })
      .from(portfolioWork)
      .where(and(eq(portfolioWork.accountId, accountId), ne(portfolioWork.visibilityStatus, "PRIVATE"))),
    database
      .select({ a: commissionService.titles, b: commissionService.descriptions })
      .from(commissionService)
      .where(and(eq(commissionService.accountId, commissionId), ne(commissionService.visibilityStatus, "PRIVATE"))),
    database.select({ a: commissionForm.titles }).from(commissionForm).where(isShownForm),
    database
      .select({ a: commissionFormQuestion.titles, b: commissionFormQuestion.descriptions })
      .from(commissionFormQuestion)
      .innerJoin(commissionForm, and(eq(commissionForm.id, commissionFormQuestion.formId), isShownForm))
      .where(eq(commissionFormQuestion.questionStatus, "ACTIVE")),
    database
      .select({ a: commissionFormQuestionChoice.titles })
      .from(commissionFormQuestionChoice)
      .innerJoin(commissionFormQuestion, eq(commissionFormQuestion.id, commissionFormQuestionChoice.questionId))
      .innerJoin(commissionForm, and(eq(commissionForm.id, commissionFormQuestion.formId), isShownForm))
      .where(eq(commissionFormQuestionChoice.isActive, true)),
    database
      .select({ a: commissionPolicy.texts })
      .from(commissionPolicy)
      .where(eq(commissionPolicy.accountId, commissionId)),
  ]);
  const rows: readonly Record<string, readonly LocalizedText[]>[] = lists.flat();
  const originals = rows.flatMap((row) => Object.values(row).map((texts) => originalOf(texts)?.text ?? ""));
  return [...new Set(originals.filter((text) => text !== ""))];
}
