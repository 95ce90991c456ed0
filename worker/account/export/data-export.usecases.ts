import { sql } from "drizzle-orm";
import { EXPORT_STATES, exportProgress, exportState, nextExportAt } from "#domain/account/settings/data-export.ts";
import { SECOND } from "#domain/kernel/instants.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { instantText, optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { Services } from "#worker/services.ts";
import { byteRange } from "#worker/storage/serve/byte-range.ts";
import type { StorageObject } from "#worker/storage/storage.port.ts";
import type { Viewer } from "../session/viewer.ts";
import {
  deleteExports,
  findExport,
  findLastExport,
  insertExport,
  listEndedExports,
  listExports,
  noteRemoved,
  resumeExport,
} from "./export.store.ts";

const MOST_A_NIGHT = 200;

/** accountExport.get (rules A40, A41): the last one, and from when the next may be asked for. */
export async function getExport({ database, clock }: Services, { accountId }: Viewer) {
  const last = await findLastExport(database, accountId);
  const now = clock.now();
  const nextAt = nextExportAt(last);
  const state = last && exportState(last, now);
  return {
    nextAt: nextAt > now ? instantText(nextAt) : null,
    last: last && {
      id: last.id,
      state: state ?? EXPORT_STATES[0],
      requestedAt: instantText(last.requestedAt),
      expiresAt: optionalInstantText(last.readyAt === null ? null : last.expiresAt),
      /** From 0 to 1. */
      progress: exportProgress(last.madeSize, last.totalSize),
      parts: state === "READY" ? last.parts.map(({ size }, index) => ({ part: index + 1, size })) : [],
    },
  };
}

/** Begins one, or goes on with one that failed. Answers the job that makes it. */
export async function requestExport(services: Services, viewer: Viewer): Promise<Result<{ jobId: string }>> {
  const { database, clock, ids } = services;
  const now = clock.now();
  const jobId = ids.id();
  const last = await findLastExport(database, viewer.accountId);
  if (last?.failedAt != null && (await resumeExport(database, last.id, viewer.accountId, jobId, now)))
    return ok({ jobId });
  const totalSize = await findTotalSize(services, viewer);
  const isBegun = await insertExport(database, { id: ids.id(), jobId, accountId: viewer.accountId, totalSize }, now);
  if (isBegun) return ok({ jobId });
  const present = await findLastExport(database, viewer.accountId);
  if (present !== null && exportState(present, now) === "MAKING") return err("account.export_running");
  const retryAfterSeconds = Math.max(1, Math.ceil((nextExportAt(present) - now) / SECOND));
  return { ok: false, error: { code: "account.export_too_soon", retryAfterSeconds } };
}

/** Bytes of documents, beside files, by a rough guess: for the progress only. */
const DOCUMENTS = 100_000;

async function findTotalSize({ database }: Services, { accountId, commissionAccountId }: Viewer): Promise<number> {
  const [row] = await database.all<{ bytes: number }>(
    sql`select (select coalesce(sum(size), 0) from stored_file where account_id = ${accountId} and abandoned_at is null)
      + (select coalesce(sum(stored_file.size), 0) from commission_order
          join stored_file on stored_file.domain_id = commission_order.id and stored_file.domain = 'deliverable'
            and stored_file.account_id = (select account_id from commission_account where id = commission_order.seller_id)
            and stored_file.abandoned_at is null
        where commission_order.buyer_id = ${commissionAccountId}) as bytes`,
  );
  return DOCUMENTS + (row?.bytes ?? 0);
}

interface OpenPart {
  readonly object: StorageObject;
  readonly range: { readonly offset: number; readonly length: number } | null;
  readonly fileName: string;
}

/** One zip, for its owner alone. Null: the range is not in it. Refuses `request.not_found` when there is none, or no more. */
export async function readExportPart(
  { database, storage, clock }: Services,
  { accountId }: Viewer,
  asked: { readonly exportId: string; readonly part: number; readonly range: string | null },
): Promise<Result<OpenPart | null>> {
  const found = await findExport(database, asked.exportId);
  if (found?.accountId !== accountId || exportState(found, clock.now()) !== "READY") return err("request.not_found");
  const part = found.parts[asked.part - 1];
  if (!part) return err("request.not_found");
  const range = byteRange(asked.range, part.size);
  if (range === "UNSATISFIABLE") return ok(null);
  const object = await storage.read(part.path, range === "WHOLE" ? undefined : range);
  if (!object) return err("request.not_found");
  const day = instantText(found.requestedAt).slice(0, 10);
  const suffix = found.parts.length > 1 ? `-${String(asked.part)}` : "";
  return ok({ object, range: range === "WHOLE" ? null : range, fileName: `cometme-${day}${suffix}.zip` });
}

/** With the account (rule A32). */
export async function forgetExports({ database, storage }: Services, accountId: string): Promise<void> {
  for (const { parts } of await listExports(database, accountId))
    if (parts.length > 0) await storage.remove(parts.map(({ path }) => path));
  await deleteExports(database, accountId);
}

/** Nightly: what has ended leaves the bucket. */
export async function removeEndedExports({ database, storage, clock }: Services): Promise<void> {
  for (const { id, parts } of await listEndedExports(database, clock.now(), MOST_A_NIGHT)) {
    if (parts.length > 0) await storage.remove(parts.map(({ path }) => path));
    await noteRemoved(database, id, clock.now());
  }
}
