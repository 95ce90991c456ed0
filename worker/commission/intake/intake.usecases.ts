import type { IntakeForm } from "#domain/commission/intake/intake.form.ts";
import { instantOfLocal, localTimeOf } from "#domain/commission/intake/local-time.ts";
import { keptSlots } from "#domain/commission/intake/intake.ts";
import { ok } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { creatorIntake } from "#worker/db/schema/listing/intake.ts";
import type { Services } from "#worker/services.ts";
import { creatorOnly } from "../creator/creator-only.ts";
import { readIntake } from "./intake.queries.ts";
import { intakeView } from "./intake.view.ts";
import { reviewIntake } from "./review-intake.usecases.ts";

/** creator.getIntake: the creator's own settings, dates as they were written, and how it stands. */
export async function getIntake({ database, clock }: Services, viewer: Viewer) {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const now = clock.now();
  const row = await readIntake(database, viewer.commissionAccountId, viewer.accountId, now);
  const { isOpen, slotLimit, slotsCount, takenSlots, heldSlots, waiting, timeZone, hasOpenForm } = row;
  const local = (instant: number | null) =>
    instant === null || timeZone === null ? null : localTimeOf(instant, timeZone);
  return ok({
    status: intakeView(row, now, hasOpenForm).status,
    isOpen,
    hasOpenForm,
    slotLimit,
    slotsCount: slotsCount ?? ("REQUESTS" as const),
    takenSlots,
    heldSlots,
    keptSlots: keptSlots(row),
    waiting,
    opensAt: local(row.opensAt),
    closesAt: local(row.closesAt),
    timeZone,
  });
}

/** creator.updateIntake: all of it at once (rules L30, L32). */
export async function updateIntake(services: Services, viewer: Viewer, form: IntakeForm) {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const { database, clock } = services;
  const { slotLimit, slotsCount, timeZone } = form;
  const instant = (local: string | null) => (local === null ? null : instantOfLocal(local, timeZone));
  const change = {
    slotLimit,
    ...(slotsCount === undefined ? {} : { slotsCount }),
    opensAt: instant(form.opensAt),
    closesAt: instant(form.closesAt),
    timeZone,
    // Of the old limit; orders that are there stay, also above the new one.
    claimedSlot: 0,
    lookAt: clock.now(),
  };
  const commissionAccountId = viewer.commissionAccountId;
  await database
    .insert(creatorIntake)
    .values({ commissionAccountId, ...change })
    .onConflictDoUpdate({ target: creatorIntake.commissionAccountId, set: change });
  await reviewIntake(services, commissionAccountId);
  return getIntake(services, viewer);
}
