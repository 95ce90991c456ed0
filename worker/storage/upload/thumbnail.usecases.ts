import { err, ok, type Result } from "#domain/kernel/result.ts";
import { mediaTypeOf } from "#domain/media/file/file-type.ts";
import type { Media } from "#domain/media/media.ts";
import type { UploadDomain } from "#domain/media/upload/upload.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import type { Services } from "#worker/services.ts";
import { mediaAddress, placedPath } from "../addresses.ts";
import { verifyStoredFile } from "./verify.usecases.ts";

/** Where the picture must have been uploaded to, and the entries that are there already. */
interface Place {
  readonly domain: UploadDomain;
  readonly domainId?: string;
  readonly existing?: readonly Media[];
}

/**
 * The address of the picture that stands for an entry. It must be a picture of the person's own, uploaded to the same place
 * (rule F20): an address elsewhere would tell a stranger's server who looks at the page. One that the entries have already is
 * kept, whoever uploaded it.
 */
export async function findThumbnail(
  services: Services,
  viewer: Pick<Viewer, "accountId">,
  { domain, domainId, existing }: Place,
  { address, path }: { address: string; path: string },
): Promise<Result<string>> {
  const placed = placedPath(services.env, address);
  if (!placed || placed.domain !== domain || (domainId && placed.id !== domainId)) {
    return err("request.invalid", [{ path, code: "issue.url_invalid" }]);
  }
  const url = mediaAddress(placed);
  if (namesFile(existing, url)) return ok(url);
  const verified = await verifyStoredFile(services, placed.path);
  if (!verified.ok) return verified;
  if (verified.value.accountId !== viewer.accountId) return err("media.not_found");
  return mediaTypeOf(verified.value.contentType) === "IMAGE" ? ok(url) : err("media.type_unsupported");
}

/** Whether one of the entries shows this file, or has it as its thumbnail. */
export const namesFile = (medias: readonly Media[] | undefined, url: string): boolean =>
  medias?.some(({ file, thumbnailUrl }) => file?.url === url || thumbnailUrl === url) ?? false;
