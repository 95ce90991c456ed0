import type { Instant } from "#domain/kernel/instants.ts";

export interface FileToWrite {
  /** v1/{domain}/{id}/{field}/{uuid.ext} */
  path: string;
  contentType: string;
  /** Bytes. */
  size: number;
}

export interface SignedWrite {
  url: string;
  /** Must be sent with the PUT unchanged. */
  headers: Record<string, string>;
}

/** Bytes from `offset` on, `length` of them. */
export interface ByteRange {
  offset: number;
  length: number;
}

export interface StorageObject {
  body: ReadableStream<Uint8Array>;
  /** Of the whole object, in bytes. */
  size: number;
  etag: string;
  /** What was written beside it. */
  note: string | null;
}

/** An upload in parts: where it leads, and what the bucket calls it. */
export interface PartsUpload {
  path: string;
  uploadId: string;
}

export interface WrittenPart {
  /** From 1. */
  number: number;
  etag: string;
}

/** What the bucket knows of a file without reading it. */
export interface StoredFacts {
  size: number;
  etag: string;
  /** Hexadecimal; null where the bucket has none (of files that came in several parts). */
  md5: string | null;
  uploadedAt: Instant;
}

/** The bucket (rules F2, E3). Every call throws `Unavailable("storage")` when it does not answer. */
export interface Storage {
  signWrite(file: FileToWrite, now: Instant): Promise<SignedWrite>;
  read(path: string, range?: ByteRange): Promise<StorageObject | null>;
  /** At most `length` first bytes, and the object's real size; null when nothing is there. */
  firstBytes(path: string, length: number): Promise<{ bytes: Uint8Array; size: number } | null>;
  /** Null when nothing is there. */
  facts(path: string): Promise<StoredFacts | null>;
  /** False, and nothing written, when the path is taken: a stored file never changes. */
  write(file: FileToWrite, body: ReadableStream<Uint8Array> | ArrayBuffer | Uint8Array): Promise<boolean>;
  /** In place of whatever is there: for what can be made again. `note` comes back with it. */
  replace(file: FileToWrite, body: ArrayBuffer, note?: string): Promise<void>;
  /** A file of unknown size, in pieces of one length of 5 MiB at least, but the last. */
  writeInPieces(path: string, pieces: AsyncIterable<Uint8Array>): Promise<void>;
  /** Begins a file that comes in parts; answers what the bucket calls it. */
  beginParts(file: FileToWrite): Promise<string>;
  /** `body` has a known length: `PART_SIZE`, but the last. A part that comes again takes the place of the first. */
  writePart(upload: PartsUpload, number: number, body: ReadableStream<Uint8Array>): Promise<string>;
  /** Makes the file of its parts; false when the bucket does not have such an upload, or not these parts of it. */
  finishParts(upload: PartsUpload, parts: readonly WrittenPart[]): Promise<boolean>;
  /** Gives up an upload in parts; one that is over already is no error. */
  dropParts(upload: PartsUpload): Promise<void>;
  /** SHA-256 of the whole file, hexadecimal, read piece by piece; null when nothing is there. */
  sha256(path: string): Promise<string | null>;
  /** Like `write`, from another path; false as well when nothing is there. */
  copy(from: string, file: FileToWrite): Promise<boolean>;
  /** At most `limit` (a thousand) paths that begin like this and were written before an instant. */
  pathsBefore(prefix: string, before: Instant, limit: number): Promise<string[]>;
  /** With the copies of pictures. Missing objects are no error. */
  remove(paths: string[]): Promise<void>;
}
