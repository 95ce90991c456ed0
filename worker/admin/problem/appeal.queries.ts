import { and, asc, eq, sql } from "drizzle-orm";
import { appealUntil, decideAppealing, lastDecision, mayAnswerAppeal } from "#domain/admin/appeal.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { originalText } from "#domain/kernel/localized-text.ts";
import type { OrderEvent } from "#domain/order/events.ts";
import { writtenLanguage } from "#domain/translation/written-language.ts";
import type { Database } from "#worker/db/client.ts";
import { commissionAccount, userAccount } from "#worker/db/schema/account/account.ts";
import { problemAppeal } from "#worker/db/schema/contact/problem.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";

type Row = typeof problemAppeal.$inferSelect;

export const findAppeals = (database: Database, orderId: string): Promise<Row[]> =>
  database.select().from(problemAppeal).where(eq(problemAppeal.orderId, orderId)).orderBy(asc(problemAppeal.sentAt));

const written = (text: string) => [originalText(text, writtenLanguage(text) ?? "en")];

export const appealView = ({ id, side, words, sentAt, state, reason, decidedAt }: Row) => ({
  id,
  side,
  wordsTexts: written(words),
  sentAt: instantText(sentAt),
  state,
  reasonTexts: reason === null ? null : written(reason),
  decidedAt: optionalInstantText(decidedAt),
});

/** What a side of a decided order sees: its own appeal, or until when it may send one; null where nothing was decided. */
export async function appealOfSide(
  database: Database,
  orderId: string,
  events: readonly OrderEvent[],
  accountId: string,
  now: Instant,
) {
  const decision = lastDecision(events);
  if (decision === null) return null;
  const own = (await findAppeals(database, orderId)).find((each) => each.accountId === accountId);
  return {
    until: instantText(appealUntil(decision)),
    mayAppeal: decideAppealing(decision, own !== undefined, now).ok,
    sent: own ? appealView(own) : null,
  };
}

/** Admins who take no part in the order, by commission account. */
export async function findOtherAdmins(
  database: Database,
  order: { readonly sellerId: string; readonly buyerId: string },
): Promise<string[]> {
  const rows = await database
    .select({ id: commissionAccount.id })
    .from(commissionAccount)
    .innerJoin(userAccount, eq(userAccount.id, commissionAccount.accountId))
    .where(
      and(
        sql`exists (select 1 from json_each(${userAccount.roles}) where value = 'admin')`,
        sql`not exists (select 1 from json_each(${userAccount.roles}) where value = 'ban')`,
        sql`${commissionAccount.id} not in (${order.sellerId}, ${order.buyerId})`,
      ),
    );
  return rows.map(({ id }) => id);
}

/** What a problem's page says of the appeals, and whether this admin may answer them. */
export async function appealsForAdmin(
  database: Database,
  order: { readonly id: string; readonly sellerId: string; readonly buyerId: string },
  events: readonly OrderEvent[],
  admin: { readonly commissionAccountId: string },
) {
  const appeals = await findAppeals(database, order.id);
  if (appeals.length === 0) return { items: [], mayAnswer: false };
  const others = await findOtherAdmins(database, order);
  return {
    items: appeals.map(appealView),
    mayAnswer:
      others.includes(admin.commissionAccountId) &&
      mayAnswerAppeal(admin.commissionAccountId, lastDecision(events), others),
  };
}

/** Appeals that wait, the longest waiting first, with their order's code. */
export async function listWaitingAppeals(database: Database, limit: number) {
  const rows = await database
    .select({
      id: problemAppeal.id,
      side: problemAppeal.side,
      sentAt: problemAppeal.sentAt,
      words: problemAppeal.words,
      orderCode: commissionOrder.code,
    })
    .from(problemAppeal)
    .innerJoin(commissionOrder, eq(commissionOrder.id, problemAppeal.orderId))
    .where(eq(problemAppeal.state, "WAITING"))
    .orderBy(asc(problemAppeal.sentAt), asc(problemAppeal.id))
    .limit(limit);
  return rows.map(({ words, sentAt, ...row }) => ({
    ...row,
    wordsTexts: written(words),
    sentAt: instantText(sentAt),
  }));
}
