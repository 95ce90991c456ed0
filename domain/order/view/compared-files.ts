import type { MediaType } from "#domain/media/media.ts";
import { isInVersion, type FileStay } from "./delivery-versions.ts";

export type ComparableFile = Pick<FileStay, "addedIn" | "lastIn"> & {
  readonly id: string;
  readonly name: string;
  readonly mediaType: MediaType;
};

/** A file of a version and the one that stood for it in the version before; either is null where it has no other. */
export type FilePair<File> = { readonly before: File | null; readonly after: File | null };

/**
 * What changed from one version to another (rule O52): files that stayed are left out. A file is compared with the one of
 * the same name that it replaced, else, in their order, with one of the same type.
 */
export function comparedFiles<File extends ComparableFile>(
  files: readonly File[],
  before: number,
  after: number,
): readonly FilePair<File>[] {
  const added = files.filter((file) => isInVersion(file, after) && !isInVersion(file, before));
  const left = files.filter((file) => isInVersion(file, before) && !isInVersion(file, after));
  const take = (isMeant: (file: File) => boolean): File | null => {
    const index = left.findIndex(isMeant);
    return index === -1 ? null : (left.splice(index, 1)[0] ?? null);
  };
  const byName = added.map((file) => ({
    after: file,
    before: take(({ name, mediaType }) => name === file.name && mediaType === file.mediaType),
  }));
  const pairs = byName.map((pair) => ({
    ...pair,
    before: pair.before ?? take(({ mediaType }) => mediaType === pair.after.mediaType),
  }));
  return [...pairs, ...left.map((file) => ({ before: file, after: null }))];
}
