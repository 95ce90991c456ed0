import { AwsV4Signer } from "aws4fetch";
import { MINUTE, type Instant } from "#domain/kernel/instants.ts";
import type { FileToWrite, SignedWrite } from "../storage.port.ts";

/** The contract's five minutes. */
export const SIGNED_WRITE_LIFETIME = 5 * MINUTE;

export interface BucketKeys {
  /** The S3 endpoint, without a trailing slash. */
  endpoint: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** What every address of the bucket begins with. */
export const storageBase = ({ endpoint, bucket }: Pick<BucketKeys, "endpoint" | "bucket">): string =>
  `${endpoint}/${bucket}/`;

/**
 * A PUT that stores exactly this: length and type are part of the signature, and `if-none-match` keeps the address from
 * being used a second time once the file has been looked at. Browsers send content-length by themselves.
 */
export async function signWrite(keys: BucketKeys, file: FileToWrite, now: Instant): Promise<SignedWrite> {
  const headers = { "content-type": file.contentType, "if-none-match": "*" };
  const datetime = new Date(now).toISOString().replaceAll(/[:-]|\.\d{3}/g, "");
  const address = `${storageBase(keys)}${file.path}`;
  const url = await signature(keys, address, { ...headers, "content-length": String(file.size) }, datetime);
  return { url: url.toString(), headers };
}

/** Whether this request is a PUT we signed and still in time: signs what arrived again and compares. */
export async function isSignedWrite(keys: BucketKeys, request: Request, now: Instant): Promise<boolean> {
  const asked = new URL(request.url);
  const datetime = asked.searchParams.get("X-Amz-Date") ?? "";
  const signedAt = Date.parse(datetime.replace(/^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/, "$1-$2-$3T$4:$5:$6Z"));
  // NaN is no valid time.
  if (!(Math.abs(now - signedAt) <= SIGNED_WRITE_LIFETIME)) return false;
  const names = (asked.searchParams.get("X-Amz-SignedHeaders") ?? "").split(";").filter((name) => name !== "host");
  if (!names.includes("content-type") || !names.includes("content-length")) return false;
  const headers = Object.fromEntries(names.map((name) => [name, request.headers.get(name) ?? ""]));
  const expected = await signature(keys, new URL(asked.pathname, keys.endpoint).toString(), headers, datetime);
  expected.searchParams.sort();
  asked.searchParams.sort();
  return expected.search === asked.search;
}

async function signature(
  keys: BucketKeys,
  address: string,
  headers: Record<string, string>,
  datetime: string,
): Promise<URL> {
  const url = new URL(address);
  // aws4fetch defaults to a day, and leaves type and length unsigned without allHeaders.
  url.searchParams.set("X-Amz-Expires", String(SIGNED_WRITE_LIFETIME / 1000));
  const signer = new AwsV4Signer({
    method: "PUT",
    url: url.toString(),
    headers,
    accessKeyId: keys.accessKeyId,
    secretAccessKey: keys.secretAccessKey,
    service: "s3",
    region: "auto",
    signQuery: true,
    allHeaders: true,
    datetime,
  });
  return (await signer.sign()).url;
}
