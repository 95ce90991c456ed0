import { and, desc, eq, sql } from "drizzle-orm";
import { alias, unionAll } from "drizzle-orm/sqlite-core";
import type { Database } from "#worker/db/client.ts";
import { adminAct } from "#worker/db/schema/account/admin.ts";
import { commissionAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { commissionOrder, orderEvent } from "#worker/db/schema/order/order.ts";
import { instantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { pageOf, type Page } from "#worker/wire/cursor.wire.ts";

const admin = alias(userProfile, "admin_profile");
const subject = alias(userProfile, "subject_profile");

const handle = sql<string | null>`${admin.handle}`.as("admin_handle");

/** What admins did that is no command of an order. */
const selectActs = (database: Database) =>
  database
    .select({
      id: sql<string>`${adminAct.id}`.as("id"),
      kind: sql<string>`${adminAct.kind}`.as("kind"),
      handle,
      subject: sql<string | null>`${subject.handle}`.as("subject_handle"),
      orderCode: sql<string | null>`${commissionOrder.code}`.as("order_code"),
      detail: sql<string | null>`${adminAct.detail}`.as("detail"),
      reason: sql<string | null>`${adminAct.reason}`.as("reason"),
      at: sql<number>`${adminAct.at}`.as("at"),
    })
    .from(adminAct)
    .innerJoin(admin, eq(admin.accountId, adminAct.adminAccountId))
    .leftJoin(subject, eq(subject.accountId, adminAct.accountId))
    .leftJoin(commissionOrder, eq(commissionOrder.id, adminAct.orderId));

/** Literally the condition of the index. */
const isByAdmin = sql`json_extract("order_event"."event", '$.actor.kind') = 'ADMIN'`;
const inEvent = <T>(path: string) => sql<T>`json_extract(${orderEvent.event}, ${`$.${path}`})`;

/** What admins commanded orders to do: each command leaves one such event, with its reason. */
const selectCommands = (database: Database) =>
  database
    .select({
      id: sql<string>`${orderEvent.orderId} || ':' || ${orderEvent.version}`.as("id"),
      kind: sql<string>`${inEvent("command")}`.as("kind"),
      handle,
      subject: sql<string | null>`null`.as("subject_handle"),
      orderCode: sql<string | null>`${commissionOrder.code}`.as("order_code"),
      detail: sql<string | null>`null`.as("detail"),
      reason: sql<string | null>`${inEvent("reason")}`.as("reason"),
      at: sql<number>`${orderEvent.at}`.as("at"),
    })
    .from(orderEvent)
    .innerJoin(commissionOrder, eq(commissionOrder.id, orderEvent.orderId))
    .leftJoin(commissionAccount, sql`${commissionAccount.id} = ${inEvent("actor.accountId")}`)
    .leftJoin(admin, eq(admin.accountId, commissionAccount.accountId))
    .where(and(isByAdmin, eq(inEvent("type"), "AdminActed")));

const view = ({ at, ...act }: Awaited<ReturnType<typeof selectActs>>[number]) => ({ ...act, at: instantText(at) });

/** Everything that admins have done, newest first; nothing of it is ever deleted (rule A25). */
export async function listActs({ database }: Services, page: Page) {
  const acts = unionAll(selectActs(database), selectCommands(database)).as("acts");
  const rows = await database
    .select()
    .from(acts)
    .where(page.cursor ? sql`(${acts.at}, ${acts.id}) < (${page.cursor.key}, ${page.cursor.id})` : undefined)
    .orderBy(desc(acts.at), desc(acts.id))
    .limit(page.limit + 1);
  return pageOf(rows, page.limit, ({ at, id }) => ({ key: at, id }), view);
}

export type ListedAct = Awaited<ReturnType<typeof listActs>>["items"][number];

/** What was done to one person. */
export async function listActsOn({ database }: Services, accountId: string): Promise<ListedAct[]> {
  const rows = await selectActs(database).where(eq(adminAct.accountId, accountId)).orderBy(desc(adminAct.at));
  return rows.map(view);
}
