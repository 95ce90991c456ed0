import { makeZip, predictLength } from "client-zip";
import { and, asc, eq } from "drizzle-orm";
import { findText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { distinctFileNames } from "#domain/media/file/download-name.ts";
import { deliveryHistory, isInVersion } from "#domain/order/view/delivery-versions.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { inList } from "#worker/db/in-list.ts";
import { deliverableMedia } from "#worker/db/schema/order/deliverable.ts";
import { commissionOrder, commissionOrderService, orderEvent } from "#worker/db/schema/order/order.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { loggable } from "#worker/kernel/failure/report-bug.ts";
import type { Services } from "#worker/services.ts";
import { placedPath } from "#worker/storage/addresses.ts";
import { findDeliverablesSeen } from "#worker/storage/serve/access.queries.ts";
import { logDownload } from "#worker/storage/serve/download.store.ts";

export interface DeliverablesZip {
  readonly body: ReadableStream<Uint8Array>;
  /** Bytes of the whole zip. */
  readonly length: bigint;
  readonly fileName: string;
}

interface ZippedFile {
  readonly name: string;
  readonly path: string;
  readonly size: number;
  readonly addedAt: number;
}

/**
 * The files of a delivery as one zip (rule O54), the last version or the one that is asked for: made while it is sent, file
 * by file, so that its size costs no memory. A person who may read one of the files may read them all, and each read is noted.
 */
export async function zipDeliverables(
  services: Services,
  viewer: Viewer,
  { orderId, version }: { orderId: string; version?: number | undefined },
): Promise<Result<DeliverablesZip>> {
  const seenUntil = await findDeliverablesSeen(services.database, viewer, orderId);
  const files = (await listFiles(services, orderId, version)).filter(({ addedAt }) => addedAt <= seenUntil);
  if (files.length === 0) return err("media.not_found");
  const title = await findTitle(services, orderId, viewer.displayLanguageCode);
  const suffix = version === undefined ? "" : `-v${String(version)}`;
  const { readable, writable } = new FixedLengthStream(predictLength(files));
  // A file that fails ends the download: the browser sees that it is shorter than announced.
  void makeZip(entriesOf(services, viewer, orderId, files))
    .pipeTo(writable)
    .catch((error: unknown) => console.warn(JSON.stringify({ orderId, zip: loggable(error) })));
  return ok({ body: readable, length: predictLength(files), fileName: `${title}${suffix}.zip` });
}

async function* entriesOf(services: Services, viewer: Viewer, orderId: string, files: readonly ZippedFile[]) {
  for (const { name, path, addedAt } of files) {
    const object = await services.storage.read(path);
    if (!object) throw new Error(`order ${orderId}: a delivered file is missing`);
    const placed = placedPath(services.env, path);
    const reading = { id: services.ids.id(), accountId: viewer.accountId, isWhole: true };
    if (placed) await logDownload(services, placed, reading);
    yield { name, input: object.body, lastModified: new Date(addedAt) };
  }
}

async function listFiles({ env, database }: Services, orderId: string, version?: number): Promise<ZippedFile[]> {
  const [medias, events] = await database.batch([
    database
      .select()
      .from(deliverableMedia)
      .where(eq(deliverableMedia.orderId, orderId))
      .orderBy(asc(deliverableMedia.position), asc(deliverableMedia.createdAt)),
    database.select().from(orderEvent).where(eq(orderEvent.orderId, orderId)).orderBy(asc(orderEvent.version)),
  ]);
  const { stays } = deliveryHistory(events.map(({ event }) => event));
  const meant = medias.flatMap(({ id, media, removedAt, createdAt }) => {
    const stay = stays.get(id);
    const isMeant = version === undefined ? removedAt === null : stay !== undefined && isInVersion(stay, version);
    const placed = media.file && placedPath(env, media.file.url);
    return isMeant && placed && media.file ? [{ path: placed.path, told: media.file.name, addedAt: createdAt }] : [];
  });
  const { path } = storedFile;
  const sizes = await database
    .select({ path, size: storedFile.size })
    .from(storedFile)
    .where(
      and(
        inList(
          path,
          meant.map((file) => file.path),
        ),
        eq(storedFile.isVerified, true),
      ),
    );
  const there = meant.flatMap((file) => {
    const known = sizes.find((row) => row.path === file.path);
    return known ? [{ ...file, size: known.size }] : [];
  });
  const names = distinctFileNames(there.map(({ told }) => told));
  return there.map(({ told, ...file }, index) => ({ ...file, name: names[index] ?? told }));
}

async function findTitle({ database }: Services, orderId: string, languageCode: LanguageCode): Promise<string> {
  const [row] = await database
    .select({ code: commissionOrder.code, titles: commissionOrderService.titles })
    .from(commissionOrder)
    .leftJoin(commissionOrderService, eq(commissionOrderService.orderId, commissionOrder.id))
    .where(eq(commissionOrder.id, orderId));
  const title = findText(row?.titles ?? [], languageCode)?.text;
  return title ? `${title}-${row?.code ?? ""}` : (row?.code ?? "delivery");
}
