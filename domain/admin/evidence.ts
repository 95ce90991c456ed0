/** Where an admin gets an order's evidence pack (rule A27). */
export const EVIDENCE_PATH = "/api/features/admin/evidence.zip";

/**
 * A dispute's evidence is text and small pictures: pictures are packed up to these sizes, and of everything else the
 * name, size and checksum.
 */
export const PACKED_BYTES_MAX = 25_000_000;
export const PACKED_PICTURE_BYTES_MAX = 10_000_000;

type Packable = { readonly contentType: string; readonly size: number };

/** The pictures that fit, in their order; one that does not fit makes room for smaller ones behind it. */
export function packable<File extends Packable>(files: readonly File[]): File[] {
  let left = PACKED_BYTES_MAX;
  return files.filter(({ contentType, size }) => {
    const fits = contentType.startsWith("image/") && size <= PACKED_PICTURE_BYTES_MAX && size <= left;
    if (fits) left -= size;
    return fits;
  });
}
