import { eq } from "drizzle-orm";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { monthBounds, monthOf, monthsBetween, type StatementMonth } from "#domain/payment/statement.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import type { Services } from "#worker/services.ts";
import type { Paper } from "../paper/paper.ts";
import { firstEntryAt, listStatementBalances, listStatementLines } from "./statement.queries.ts";
import { statementPaper } from "./statement-paper.ts";

export type StatementAnswer = {
  /** The months there are statements of, the newest first. */
  readonly months: readonly StatementMonth[];
  /** Null while there is none. */
  readonly statement: { readonly month: StatementMonth; readonly paper: Paper } | null;
};

/** A seller's statement of a month, of the current one by default (rule M51). */
export async function readStatement(
  services: Services,
  viewer: Viewer,
  wanted: StatementMonth | null,
  locale: LanguageCode,
): Promise<Result<StatementAnswer>> {
  const { commissionAccountId: seller, accountId } = viewer;
  const now = services.clock.now();
  const first = await firstEntryAt(services, seller);
  if (first === null) return wanted === null ? ok({ months: [], statement: null }) : err("payment.receipt_not_found");
  const months = monthsBetween(monthOf(first), monthOf(now));
  const month = wanted ?? monthOf(now);
  if (!months.includes(month)) return err("payment.receipt_not_found");

  const bounds = monthBounds(month);
  const [lines, opening, [person]] = await Promise.all([
    listStatementLines(services, seller, bounds),
    listStatementBalances(services, seller, bounds.from),
    services.database
      .select({ names: userProfile.names, handle: userProfile.handle })
      .from(userProfile)
      .where(eq(userProfile.accountId, accountId)),
  ]);
  const seen = { month, ...bounds, isOver: bounds.to <= now, lines, opening };
  const paper = statementPaper(services.env, seen, person ?? { names: [], handle: "" }, locale);
  return ok({ months, statement: { month, paper } });
}
