import type { Instant } from "#domain/kernel/instants.ts";
import { recordsEndBefore } from "#domain/retention/retention-periods.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { deleteRecord, listOldRecords } from "./old-record.statements.ts";

const PAGE = 50;

/**
 * Nightly: what was asked, said, agreed and delivered in orders to which nothing has happened for seven years, and their papers,
 * are deleted (rule M53). A page after the other until there is none, or the time is up; the rest is left for the next night. One
 * that fails stays for the next night, too, and stops no other. Done twice it has one result: the messages go first, in one call
 * to the room, everything else in one batch.
 */
export async function deleteOldRecords(services: Services, until: Instant): Promise<void> {
  const { database, clock, env } = services;
  const failed: string[] = [];
  for (;;) {
    const orders = await listOldRecords(database, recordsEndBefore(clock.now()), failed, PAGE);
    for (const order of orders) {
      if (clock.now() > until) return;
      try {
        await env.CHAT_ROOM.getByName(order.chatRoomId).forget();
        await database.batch(deleteRecord(database, order, clock.now()));
      } catch (error) {
        console.error(JSON.stringify({ orderId: order.id, deleteRecord: loggable(error) }));
        failed.push(order.id);
      }
    }
    if (orders.length < PAGE) break;
  }
  if (failed.length > 0) throw new Error(`${String(failed.length)} records could not be deleted`);
}
