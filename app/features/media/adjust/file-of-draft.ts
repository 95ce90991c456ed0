import { variantAddress } from "#domain/media/picture/image-variant.ts";
import { hasWidths } from "#domain/media/media-address.ts";
import type { MediaDraft } from "../drafts/media-draft.ts";

/** The largest width that pictures are made in (rule F3). */
const LARGEST = 1920;

const EXTENSIONS: Readonly<Record<string, string>> = { "image/png": "png", "image/jpeg": "jpg", "image/webp": "webp" };

/** The picture of a draft as a file: the one that was chosen, else as it is stored; null where neither can be had. */
export async function fileOfDraft({ file, entry }: MediaDraft): Promise<File | null> {
  if (file) return file;
  if (!entry?.file) return null;
  const { url, name } = entry.file;
  for (const address of hasWidths(url) ? [url, variantAddress(url, LARGEST)] : [url]) {
    const response = await fetch(address).catch(() => null);
    if (!response?.ok) continue;
    const blob = await response.blob();
    const extension = EXTENSIONS[blob.type];
    // What came may be another form of it than was uploaded.
    if (extension) return new File([blob], `${name.replace(/\.[^.]*$/, "")}.${extension}`, { type: blob.type });
  }
  return null;
}
