import { makeZip } from "client-zip";
import { and, eq, isNull } from "drizzle-orm";
import { EXPORT_ATTEMPTS, EXPORT_PART, placeAfter, type ExportPlace } from "#domain/account/settings/data-export.ts";
import { JOB_LEASE, type AccountJobStep } from "#domain/account/settings/account-job.ts";
import type { Instant } from "#domain/kernel/instants.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { exportFailedEmail, exportReadyEmail } from "#worker/notification/mail/kinds/export-email.ts";
import type { Services } from "#worker/services.ts";
import { inPieces } from "#worker/storage/pieces.ts";
import type { AccountJob } from "../jobs/account-job.store.ts";
import { emailReaderColumns } from "../profile/email-reader.ts";
import { viewerColumns, viewerOf } from "../session/viewer-row.ts";
import type { Viewer } from "../session/viewer.ts";
import {
  failExport,
  findExport,
  finishExport,
  recordPart,
  recordProgress,
  type AccountExport,
} from "./export.store.ts";
import { SECTION_ENTRIES } from "./sections.ts";

/** Bytes that are written to the bucket at once; R2 wants 5 MiB at least. */
const PIECE = 8_388_608;
/** Bytes of one run, so that it ends in good time; the rest is due at once. */
const RUN = 2_000_000_000;

const exportPrefix = (accountId: string): string => `export/${accountId}/`;

/** What an export holds of a part of it, while it is being packed. */
interface Packing {
  place: ExportPlace | null;
  bytes: number;
  entries: number;
}

/** The steps of the job EXPORT (rule A40). A zip that was cut short is made again; those before it stay. */
export const exportStep = (step: AccountJobStep) => (step === "PACK" ? packExport : tell);

/** What one zip holds at most. */
type PartLimit = { readonly bytes: number; readonly entries: number };

export async function packExport(
  services: Services,
  job: AccountJob,
  limit: PartLimit = EXPORT_PART,
): Promise<Instant | null> {
  const { database, clock } = services;
  let state = await findExport(database, job.detail.exportId ?? "");
  if (state === null || state.readyAt !== null || state.failedAt !== null) return null;
  if (job.attempts > EXPORT_ATTEMPTS) {
    await failExport(database, state.id, clock.now());
    return null;
  }
  const viewer = await viewerOfAccount(services, job.accountId);
  if (viewer === null) return null;
  const before = sizeOf(state);
  while (state !== null && state.place !== null) {
    if (sizeOf(state) - before >= RUN) return clock.now();
    state = await packPart(services, job, { viewer, limit }, state, state.place);
  }
  // Null when another run has made this part: that one goes on.
  if (state === null) return clock.now() + JOB_LEASE;
  await finishExport(database, state.id, clock.now());
  return null;
}

const sizeOf = ({ parts }: AccountExport): number => parts.reduce((sum, { size }) => sum + size, 0);

async function packPart(
  services: Services,
  job: AccountJob,
  { viewer, limit }: { readonly viewer: Viewer; readonly limit: PartLimit },
  state: AccountExport,
  place: ExportPlace,
): Promise<AccountExport | null> {
  const { database, storage, clock } = services;
  const path = `${exportPrefix(job.accountId)}${state.id}/${String(state.parts.length + 1)}.zip`;
  const packing: Packing = { place, bytes: 0, entries: 0 };
  const made = sizeOf(state);
  let size = 0;
  const zip = makeZip(entriesOf(services, viewer, packing, limit), { buffersAreUTF8: true });
  async function* noted() {
    for await (const piece of inPieces(zip as unknown as AsyncIterable<Uint8Array>, PIECE)) {
      size += piece.length;
      await recordProgress(database, state.id, made + size, job, clock.now() + JOB_LEASE);
      yield piece;
    }
  }
  await storage.writeInPieces(path, noted());
  return recordPart(database, state, { path, size }, packing.place);
}

/** The files from a place on, until the zip is full. `packing.place` moves on when the file before has been packed. */
async function* entriesOf(services: Services, viewer: Viewer, packing: Packing, limit: PartLimit) {
  while (packing.place !== null) {
    const { section, after }: ExportPlace = packing.place;
    for await (const { content, ...entry } of SECTION_ENTRIES[section](services, viewer, after)) {
      const isFull = packing.entries >= limit.entries || packing.bytes + entry.size > limit.bytes;
      if (isFull && packing.entries > 0 && entry.after !== null) return;
      const input = await content();
      if (input !== null) yield { name: entry.name, input, lastModified: new Date(entry.at || services.clock.now()) };
      packing.bytes += entry.size;
      packing.entries += 1;
      if (entry.after !== null) packing.place = { section, after: entry.after };
    }
    packing.place = placeAfter(packing.place);
  }
}

/** By e-mail, with the way to where its owner, signed in, downloads it. */
async function tell({ database, env, mail, clock }: Services, job: AccountJob): Promise<null> {
  const state = await findExport(database, job.detail.exportId ?? "");
  const [person] = await database
    .select(emailReaderColumns)
    .from(userAccount)
    .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
    .where(and(eq(userAccount.id, job.accountId), isNull(userAccount.deletedAt)));
  if (state === null || !person) return null;
  const { email, ...language } = person;
  const reader = { origin: env.PUBLIC_ORIGIN, ...language };
  const letter =
    state.failedAt === null ? exportReadyEmail(reader, state.expiresAt ?? clock.now()) : exportFailedEmail(reader);
  await mail.send(email, letter);
  return null;
}

/** The person as they would be signed in, without a session. Null once the account is gone. */
async function viewerOfAccount({ database }: Services, accountId: string): Promise<Viewer | null> {
  const [row] = await database
    .select(viewerColumns)
    .from(userAccount)
    .innerJoin(userProfile, eq(userProfile.accountId, userAccount.id))
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, userAccount.id))
    .where(and(eq(userAccount.id, accountId), isNull(userAccount.deletedAt)));
  if (!row) return null;
  const viewer = viewerOf(row, { sessionId: "", provedAt: 0, apiKey: null });
  // An admin's export holds what is theirs, not what they may look at.
  return { ...viewer, roles: viewer.roles.filter((role) => role !== "admin") };
}
