import { UNKNOWN_CONTENT_TYPE } from "#domain/media/file/file-type.ts";
import { PART_SIZE } from "#domain/media/upload/resumable.ts";
import { extensionOf } from "#domain/media/upload/storage-path.ts";
import type { Outcome } from "../../../../client/outcome.ts";
import { resumableUpload, type OpenUpload } from "../../../../client/resumable-upload.ts";
import { call, trpc } from "../../../../client/trpc.ts";
import { checkFile, upload, type UploadedFile } from "../../../../client/upload.ts";
import { inChosenOrder } from "./chosen-order.ts";

interface Sending {
  file: File;
  orderId: string;
  signal: AbortSignal;
  onBegun: (open: OpenUpload) => void;
  onProgress: (bytes: number) => void;
}

/** What fits one part goes straight to the bucket; anything larger in parts (rule O53). */
export async function sendDeliverable(sending: Sending): Promise<Outcome<UploadedFile>> {
  const { file, orderId, signal, onProgress } = sending;
  if (file.size <= PART_SIZE) {
    const whole = { domain: "deliverable", domainId: orderId, field: "medias" } as const;
    return upload({ file, ...whole, signal, onProgress: (share) => onProgress(share * file.size) });
  }
  const checked = await checkFile("deliverable", file);
  if (!checked.ok) return checked;
  const sent = await resumableUpload(sending);
  return sent.ok ? { ok: true, value: { ...arrivedFile(sent.value, file), lastModified: file.lastModified } } : sent;
}

/** As the entry of a delivery takes it. */
export function arrivedFile(
  { url, type }: { url: string; type: string },
  file: { name: string; size: number },
): UploadedFile {
  const { name, size } = file;
  return {
    url,
    name,
    size,
    type: type || UNKNOWN_CONTENT_TYPE,
    lastModified: Date.now(),
    extension: extensionOf(name),
  };
}

/** Adds the file to the delivery, where it was chosen among the others (rule O51); `turns` are theirs, and take its own. */
export async function register(orderId: string, file: UploadedFile, turn: number, turns: Map<string, number>) {
  const commissionOrderId = orderId;
  const medias = [{ name: file.name, formatType: "FILE" as const, file }];
  const entered = await call(trpc.commissionOrderDeliverable.create.mutate({ commissionOrderId, medias }));
  if (!entered.ok) return entered;
  const mediaIds = entered.value.order.deliverable?.medias.map(({ id }) => id) ?? [];
  const newest = mediaIds.at(-1);
  if (newest !== undefined) turns.set(newest, turn);
  const arranged = inChosenOrder(mediaIds, turns);
  // Where another window has changed the files meanwhile this is refused: then the file stands last, and can be moved.
  if (arranged) await call(trpc.commissionOrderDeliverable.arrange.mutate({ commissionOrderId, mediaIds: arranged }));
  return entered;
}
