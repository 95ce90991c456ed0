import { variantAddress } from "#domain/media/image-variant.ts";
import { hasWidths } from "#domain/media/media-address.ts";
import type { MediaDraft } from "../drafts/media-draft.ts";

/** The largest width that pictures are made in (rule F3). */
const LARGEST = 1920;

/** The picture of a draft as a file: the one that was chosen, else as it is stored; null where neither can be had. */
export async function fileOfDraft({ file, entry, name }: MediaDraft): Promise<File | null> {
  if (file) return file;
  const url = entry?.file?.url;
  if (!url) return null;
  for (const address of hasWidths(url) ? [url, variantAddress(url, LARGEST)] : [url]) {
    const response = await fetch(address).catch(() => null);
    if (!response?.ok) continue;
    const blob = await response.blob();
    return new File([blob], name, { type: blob.type });
  }
  return null;
}
