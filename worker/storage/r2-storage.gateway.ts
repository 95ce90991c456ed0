import { hexadecimal } from "#domain/kernel/hexadecimal.ts";
import { withTimeout } from "#worker/kernel/with-timeout.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { copiesOf } from "./picture/stored-copies.ts";
import { signWrite, type BucketKeys } from "./upload/signed-write.ts";
import type { Storage } from "./storage.port.ts";

/** For what takes the longer the bigger a file is. */
async function answered<T>(call: Promise<T>): Promise<T> {
  try {
    return await call;
  } catch (cause) {
    throw new Unavailable("storage", { cause });
  }
}

/** For what is answered at once, or not at all. */
const soon = <T>(call: Promise<T>): Promise<T> => answered(withTimeout(call, "storage"));

/** The most objects R2 deletes in one call. */
const REMOVED_AT_ONCE = 1000;
const NOTE = "note";

/** R2's numbers for an upload in parts that is over or was never begun, and for parts that it does not have. */
const GONE = /\((10024|10025)\)/;

/** False where the bucket no longer knows the upload, or its parts. */
async function unlessGone(call: Promise<unknown>): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (cause) {
    if (cause instanceof Error && GONE.test(cause.message)) return false;
    throw new Unavailable("storage", { cause });
  }
}

/** R2 through its binding; only browsers write through signed URLs. */
export function r2Storage(bucket: R2Bucket, keys: BucketKeys): Storage {
  return {
    signWrite: (file, now) => signWrite(keys, file, now),

    async read(path, range) {
      const object = await soon(bucket.get(path, range ? { range } : {}));
      if (!object) return null;
      return {
        body: object.body,
        size: object.size,
        etag: object.httpEtag,
        note: object.customMetadata?.[NOTE] ?? null,
      };
    },

    async firstBytes(path, length) {
      const head = await soon(bucket.head(path));
      if (!head) return null;
      if (head.size === 0) return { bytes: new Uint8Array(), size: 0 };
      const object = await soon(bucket.get(path, { range: { offset: 0, length: Math.min(length, head.size) } }));
      return object && { bytes: new Uint8Array(await answered(object.arrayBuffer())), size: object.size };
    },

    async facts(path) {
      const head = await soon(bucket.head(path));
      if (!head) return null;
      const md5 = head.checksums.toJSON().md5 ?? null;
      return { size: head.size, etag: head.etag, md5, uploadedAt: head.uploaded.getTime() };
    },

    async write({ path, contentType }, body) {
      const onlyIf = { etagDoesNotMatch: "*" };
      return (await answered(bucket.put(path, body, { httpMetadata: { contentType }, onlyIf }))) !== null;
    },

    async replace({ path, contentType }, body, note) {
      await answered(
        bucket.put(path, body, { httpMetadata: { contentType }, customMetadata: note ? { [NOTE]: note } : {} }),
      );
    },

    async writeInPieces(path, pieces) {
      const upload = await answered(bucket.createMultipartUpload(path));
      const parts: R2UploadedPart[] = [];
      try {
        for await (const piece of pieces) parts.push(await answered(upload.uploadPart(parts.length + 1, piece)));
      } catch (error) {
        await answered(upload.abort());
        throw error;
      }
      await answered(upload.complete(parts));
    },

    async beginParts({ path, contentType }) {
      return (await soon(bucket.createMultipartUpload(path, { httpMetadata: { contentType } }))).uploadId;
    },

    async writePart({ path, uploadId }, number, body) {
      return (await answered(bucket.resumeMultipartUpload(path, uploadId).uploadPart(number, body))).etag;
    },

    async finishParts({ path, uploadId }, parts) {
      const written = parts.map(({ number, etag }) => ({ partNumber: number, etag }));
      return unlessGone(bucket.resumeMultipartUpload(path, uploadId).complete(written));
    },

    async dropParts({ path, uploadId }) {
      await unlessGone(bucket.resumeMultipartUpload(path, uploadId).abort());
    },

    async sha256(path) {
      const object = await soon(bucket.get(path));
      if (!object) return null;
      const digest = new crypto.DigestStream("SHA-256");
      await answered(object.body.pipeTo(digest));
      return hexadecimal(new Uint8Array(await digest.digest));
    },

    async copy(from, { path, contentType }) {
      const object = await soon(bucket.get(from));
      if (!object) return false;
      const onlyIf = { etagDoesNotMatch: "*" };
      return (await answered(bucket.put(path, object.body, { httpMetadata: { contentType }, onlyIf }))) !== null;
    },

    async pathsBefore(prefix, before, limit) {
      const { objects } = await soon(bucket.list({ prefix, limit }));
      return objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
    },

    async remove(paths) {
      const keys = [...paths, ...copiesOf(paths)];
      for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE)
        await soon(bucket.delete(keys.slice(at, at + REMOVED_AT_ONCE)));
    },
  };
}
