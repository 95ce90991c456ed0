import { AwsClient } from "aws4fetch";
import type { Env } from "#worker/env.ts";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import { sha256Of } from "./sealed.ts";

/** Keeps an object. An error means that it may not be there; the same object may be put again. */
export type BackupPlace = (name: string, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;

/** The bucket of our own and, where it is set, another provider's; the backup lies at all of them. Empty where there is none. */
export function backupPlaces(env: Env): readonly BackupPlace[] {
  return [...(env.BACKUPS ? [inBucket(env.BACKUPS)] : []), ...elsewhere(env)];
}

/** What is there is locked (docs/deploy.md): it is not written again. */
function inBucket(bucket: R2Bucket): BackupPlace {
  return async (name, bytes) => {
    try {
      await bucket.put(name, bytes, { onlyIf: { etagDoesNotMatch: "*" } });
    } catch (cause) {
      throw new Unavailable("storage", { cause });
    }
  };
}

function elsewhere(env: Env): BackupPlace[] {
  const { BACKUP_S3_URL: bucket, BACKUP_S3_ACCESS_KEY_ID: accessKeyId } = env;
  if (!bucket || !accessKeyId) return [];
  const client = new AwsClient({
    accessKeyId,
    secretAccessKey: env.BACKUP_S3_SECRET_ACCESS_KEY ?? "",
    service: "s3",
    region: env.BACKUP_S3_REGION ?? "auto",
    retries: 0,
  });
  const put: BackupPlace = async (name, body) => {
    const headers = { "x-amz-content-sha256": await sha256Of(body) };
    let status: string;
    try {
      const response = await client.fetch(`${bucket}/${name}`, { method: "PUT", body, headers });
      await response.body?.cancel();
      if (response.ok) return;
      status = `answered ${String(response.status)}`;
    } catch (cause) {
      throw new Unavailable("storage", { cause });
    }
    throw new Unavailable("storage", { cause: new Error(`the place of backups ${status}`) });
  };
  return [put];
}
