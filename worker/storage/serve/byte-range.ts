import type { ByteRange } from "../storage.port.ts";

/**
 * The one range a Range header asks of a file of `size` bytes. "WHOLE" for no header, several ranges or another unit
 * (RFC 9110 lets a server ignore those), "UNSATISFIABLE" for a range that begins past the end.
 */
export function byteRange(header: string | null, size: number): ByteRange | "WHOLE" | "UNSATISFIABLE" {
  const [, from, to] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? "") ?? [];
  if (from === undefined || to === undefined || (from === "" && to === "")) return "WHOLE";
  const offset = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size : Math.min(Number(to) + 1, size);
  if (from !== "" && to !== "" && Number(to) < Number(from)) return "WHOLE";
  return offset < size && end > offset ? { offset, length: end - offset } : "UNSATISFIABLE";
}
