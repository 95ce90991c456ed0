import { err, ok, type Result } from "#domain/kernel/result.ts";
import { missingParts, PART_SIZE, partLength } from "#domain/media/upload/resumable.ts";
import { buildStoragePath, extensionOf } from "#domain/media/upload/storage-path.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { storedUrl } from "../addresses.ts";
import { findStoredFile } from "../stored-file.queries.ts";
import { abandonFile } from "../stored-file.store.ts";
import { announce } from "../upload/upload.usecases.ts";
import {
  findUpload,
  forgetParts,
  forgetUpload,
  insertUpload,
  listParts,
  listUploads,
  recordPart,
  type ResumableUpload,
} from "./resumable.store.ts";

/** A file as its owner describes it before any of it is sent. */
export interface BegunFile {
  readonly orderId: string;
  readonly name: string;
  readonly contentType: string;
  readonly size: number;
  readonly fingerprint: string;
}

/** An upload in parts as its owner sees it (rule O53). */
export interface UploadView {
  readonly uploadId: string;
  readonly name: string;
  readonly size: number;
  readonly fingerprint: string;
  readonly partSize: number;
  /** The parts that are still to come, from 1. */
  readonly missingParts: readonly number[];
}

/** Begins an upload of a deliverable; the same file once more goes on where it was. Refuses what signing one refuses. */
export async function beginUpload(
  services: Services,
  viewer: Viewer,
  /** `networkAddress`. */
  address: string | null,
  file: BegunFile,
): Promise<Result<UploadView>> {
  const { orderId, name, contentType, size, fingerprint } = file;
  const { accountId } = viewer;
  const open = await listUploads(services.database, accountId, orderId);
  const same = open.find((other) => other.fingerprint === fingerprint && other.size === size && other.name === name);
  if (same) return ok(await viewOf(services, same));
  // Named by us: nobody has a signature for a path that they did not know.
  const where = { domain: "deliverable", id: orderId, field: "medias" };
  const path = buildStoragePath({ ...where, uuid: services.ids.id(), extension: extensionOf(name) });
  const announced = await announce(services, viewer, address, { path, contentType, size });
  if (!announced.ok) return announced;
  const bucketUploadId = await services.storage.beginParts({ path, contentType, size });
  const now = services.clock.now();
  const upload = { ...file, id: services.ids.id(), path, accountId, bucketUploadId, createdAt: now, updatedAt: now };
  await insertUpload(services.database, upload);
  return ok(await viewOf(services, upload));
}

export async function listOpenUploads(services: Services, viewer: Viewer, orderId: string): Promise<UploadView[]> {
  const uploads = await listUploads(services.database, viewer.accountId, orderId);
  return Promise.all(uploads.map((upload) => viewOf(services, upload)));
}

export interface SentPart {
  readonly uploadId: string;
  readonly number: number;
  /** Bytes, as announced. */
  readonly length: number;
  readonly body: ReadableStream<Uint8Array>;
}

/** One part; it may come again, and in any order. Refuses `media.part_wrong` for another length than the part has. */
export async function receivePart(services: Services, viewer: Viewer, part: SentPart): Promise<Result<null>> {
  const { uploadId, number, length, body } = part;
  const upload = await findUpload(services.database, uploadId, viewer.accountId);
  if (!upload) return err("media.not_found");
  if (partLength(upload.size, number) !== length) return err("media.part_wrong");
  const counted = new FixedLengthStream(length);
  const [piped, written] = await Promise.allSettled([
    body.pipeTo(counted.writable),
    services.storage.writePart(bucketUpload(upload), number, counted.readable),
  ]);
  if (piped.status === "rejected") return err("media.part_wrong");
  if (written.status === "rejected") throw written.reason;
  await recordPart(services.database, uploadId, { number, etag: written.value }, services.clock.now());
  return ok(null);
}

/** The file is whole: it can be attached like any other. Repeating it is safe. Refuses `media.parts_missing`. */
export async function finishUpload(
  services: Services,
  viewer: Viewer,
  uploadId: string,
): Promise<Result<{ url: string; name: string; type: string; size: number }>> {
  const upload = await findUpload(services.database, uploadId, viewer.accountId);
  if (!upload) return err("media.not_found");
  const { path, name, contentType: type, size } = upload;
  const finished = ok({ url: storedUrl(services.env, path), name, type, size });
  if ((await services.storage.facts(path))?.size === size) return finished;
  const parts = await listParts(services.database, uploadId);
  const numbers = parts.map(({ number }) => number);
  if (missingParts(size, numbers).length > 0) return err("media.parts_missing");
  if (await services.storage.finishParts(bucketUpload(upload), parts)) return finished;
  // Another request finished it at the same moment, or the bucket has lost what it took: then all of it is sent again.
  if ((await services.storage.facts(path))?.size === size) return finished;
  await forgetParts(services.database, uploadId);
  return err("media.parts_missing");
}

/** Gives an upload up; its size is free again. */
export async function cancelUpload(services: Services, viewer: Viewer, uploadId: string): Promise<Result<null>> {
  const upload = await findUpload(services.database, uploadId, viewer.accountId);
  if (!upload) return err("media.not_found");
  await dropUpload(services, upload);
  return ok(null);
}

/** The parts in the bucket, the file if it was finished and nothing uses it, and the rows. */
export async function dropUpload(services: Services, upload: ResumableUpload): Promise<void> {
  const { database, storage, clock } = services;
  await storage.dropParts(bucketUpload(upload));
  const file = await findStoredFile(database, upload.path);
  if (file && file.attachedAt === null && (await abandonFile(database, file, clock.now()))) {
    await storage.remove([upload.path]);
  }
  await forgetUpload(database, upload.id);
}

const bucketUpload = ({ path, bucketUploadId }: ResumableUpload) => ({ path, uploadId: bucketUploadId });

async function viewOf({ database }: Services, upload: ResumableUpload): Promise<UploadView> {
  const { id: uploadId, name, size, fingerprint } = upload;
  const received = (await listParts(database, uploadId)).map(({ number }) => number);
  return { uploadId, name, size, fingerprint, partSize: PART_SIZE, missingParts: missingParts(size, received) };
}
