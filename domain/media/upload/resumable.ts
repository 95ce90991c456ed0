import { DAY } from "#domain/kernel/instants.ts";

/** Bytes of every part but the last (rule O53). The bucket wants 5 MiB at least, and one length. */
export const PART_SIZE = 8_388_608;

/** An upload of which nothing has come for so long is given up. */
export const IDLE_UPLOAD_LIFETIME = DAY;

/** How many parts a file has. */
export const partCount = (size: number): number => Math.ceil(size / PART_SIZE);

/** Bytes of one part, counted from 1; null where the file has no such part. */
export function partLength(size: number, number: number): number | null {
  if (!Number.isInteger(number) || number < 1 || number > partCount(size)) return null;
  return Math.min(PART_SIZE, size - (number - 1) * PART_SIZE);
}

/** The parts that are still to come. */
export function missingParts(size: number, received: readonly number[]): readonly number[] {
  const there = new Set(received);
  return Array.from({ length: partCount(size) }, (_, index) => index + 1).filter((number) => !there.has(number));
}
