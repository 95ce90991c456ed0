import { sql } from "drizzle-orm";
import type { ExportSection } from "#domain/account/settings/data-export.ts";
import type { Result } from "#domain/kernel/result.ts";
import { PRIVATE_MEDIA_PREFIX } from "#domain/media/media-address.ts";
import { listMessages } from "#worker/chat/chat.usecases.ts";
import { socketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import { getOrder } from "#worker/order/read/order.queries.ts";
import { listPaymentHistory } from "#worker/payment/history/payment-history.queries.ts";
import { listTransfers } from "#worker/payment/payouts/earnings.queries.ts";
import { getReviewsOfOrder } from "#worker/review/order-reviews.usecases.ts";
import type { Services } from "#worker/services.ts";
import { historyPage } from "#worker/wire/order/history.wire.ts";
import type { Viewer } from "../session/viewer.ts";
import { allPages, asJson, ownRows } from "./documents.ts";
import { OWN_TABLES } from "./own-tables.ts";
import { readMe } from "./read-me.ts";

/** One file of the zip. */
export interface Packed {
  /** Its place in its section, by which the next run knows that it is packed; null where a section is not divided. */
  readonly after: string | null;
  readonly name: string;
  readonly content: () => Promise<string | AsyncIterable<string> | ReadableStream<Uint8Array> | null>;
  /** Bytes, where they are known beforehand. */
  readonly size: number;
  readonly at: number;
}

type Section = (services: Services, viewer: Viewer, after: string) => AsyncGenerator<Packed>;

/** Orders or files that are in memory at once. */
const PAGE = 100;
const MESSAGES_A_PAGE = 100;

/** What each section holds, in an order that stays, from a place on. */
export const SECTION_ENTRIES: Readonly<Record<ExportSection, Section>> = {
  ACCOUNT: accountEntries,
  ORDERS: orderEntries,
  FILES: (services, viewer, after) => fileEntries(services, after, ownFiles(viewer)),
  DELIVERIES: (services, viewer, after) => fileEntries(services, after, deliveredFiles(viewer)),
};

const text = (name: string, content: Packed["content"]): Packed => ({ after: null, name, content, size: 0, at: 0 });

async function* accountEntries(services: Services, viewer: Viewer): AsyncGenerator<Packed> {
  const money = (cursor: string | null) => historyPage.parse({ cursor, limit: 50 });
  yield* [
    text("README.txt", async () => readMe(services.env.PUBLIC_ORIGIN, viewer.displayLanguageCode)),
    ...OWN_TABLES.map((own) => text(`${own.name}.json`, async () => asJson(ownRows(services, own, viewer)))),
    ...(["SALES", "BILLING"] as const).map((side) =>
      text(`payments/${side.toLowerCase()}.json`, async () =>
        asJson(allPages((cursor) => listPaymentHistory(services, viewer, side, money(cursor)))),
      ),
    ),
    text("payments/transfers.json", async () =>
      asJson(allPages((cursor) => listTransfers(services, viewer, money(cursor)))),
    ),
  ];
}

/** The orders of both sides, each as its page shows it, with its chat and reviews. */
async function* orderEntries(services: Services, viewer: Viewer, from: string): AsyncGenerator<Packed> {
  const side = viewer.commissionAccountId;
  let after = from;
  for (;;) {
    const orders = await services.database.all<{ id: string; code: string; roomId: string; at: number }>(
      sql`select id, code, chat_room_id as roomId, submitted_at as at from commission_order
        where (buyer_id = ${side} or seller_id = ${side}) and id > ${after} order by id limit ${PAGE}`,
    );
    for (const { id, code, roomId, at } of orders) {
      after = id;
      const content = async () => orderDocument(services, viewer, id, roomId);
      yield { after, name: `orders/${code}.json`, content, size: 0, at };
    }
    if (orders.length < PAGE) return;
  }
}

async function* orderDocument(services: Services, viewer: Viewer, orderId: string, roomId: string) {
  const [order, reviews] = await Promise.all([
    getOrder(services, viewer, orderId),
    getReviewsOfOrder(services, viewer, orderId),
  ]);
  yield `{"order": ${JSON.stringify(orNull(order), null, 2)},\n"reviews": ${JSON.stringify(orNull(reviews), null, 2)},\n"messages": `;
  yield* asJson(messages(services, viewer, roomId));
  yield "}\n";
}

/** What the person may not see, or what is not there, is left out; an outage ends the run. */
const orNull = <Value>(result: Result<Value>): Value | null => {
  if (!result.ok && result.error.code === "provider.unavailable") throw new Error("a chat room is not reached");
  return result.ok ? result.value : null;
};

async function* messages(services: Services, viewer: Viewer, chatRoomId: string): AsyncGenerator<unknown> {
  const reader = socketViewer(viewer, viewer.displayLanguageCode);
  yield* allPages(async (cursor) => {
    const asked = { chatRoomId, cursor, direction: "OLDER", limit: MESSAGES_A_PAGE } as const;
    return orNull(await listMessages(services, reader, asked)) ?? NO_PAGE;
  });
}

const NO_PAGE = { items: [], nextCursor: null };

type FileRow = { readonly place: string; readonly path: string; readonly size: number; readonly at: number };
type FilePage = (after: string) => ReturnType<typeof sql>;

/** What the person has uploaded, wherever it is shown. */
const ownFiles =
  ({ accountId }: Viewer): FilePage =>
  (after) =>
    sql`select path as place, path, size, created_at as at from stored_file
    where account_id = ${accountId} and abandoned_at is null and arrival = 'THERE' and is_verified
      and path > ${after} order by path limit ${PAGE}`;

/** What was delivered to the person and they may read (rule F3), as it stands now. */
const deliveredFiles =
  ({ commissionAccountId }: Viewer): FilePage =>
  (after) =>
    sql`select media.id as place, stored_file.path, stored_file.size, media.created_at as at
    from commission_order
      join deliverable_media media on media.order_id = commission_order.id
      join stored_file on stored_file.path = substr(json_extract(media.media, '$.file.url'), ${PRIVATE_MEDIA_PREFIX.length + 1})
    where commission_order.buyer_id = ${commissionAccountId}
      and (commission_order.order_progress_status in ('DELIVERED', 'COMPLETED')
        or media.created_at <= commission_order.stage_begun_at)
      and media.removed_at is null and stored_file.is_verified and stored_file.abandoned_at is null
      and media.id > ${after} order by media.id limit ${PAGE}`;

async function* fileEntries({ database, storage }: Services, from: string, page: FilePage): AsyncGenerator<Packed> {
  let after = from;
  for (;;) {
    const files = await database.all<FileRow>(page(after));
    for (const { place, path, size, at } of files) {
      after = place;
      const content = async () => (await storage.read(path))?.body ?? null;
      yield { after: place, name: fileName(path), content, size, at };
    }
    if (files.length < PAGE) return;
  }
}

/** The address of a file says where it is: `/media/v1/…` is `files/…` (README.txt of the zip). */
const fileName = (path: string): string => path.replace(/^v1\//, "files/");
