import { m } from "#messages";

interface SlotCounts {
  slotLimit: number | null;
  takenSlots: number | null;
  keptSlots: number | null;
}

/** "4 of 6 slots taken · 2 for the waitlist" (rule L30); null without a limit. */
export function slotsText({ slotLimit, takenSlots, keptSlots }: SlotCounts): string | null {
  if (slotLimit === null) return null;
  // A limit may be lowered below the number of orders, or a person invited beyond it (rules L30, L34).
  const taken = Math.min(takenSlots ?? 0, slotLimit);
  const text = m.intake_taken({ taken, limit: slotLimit });
  return keptSlots ? `${text} · ${m.intake_kept({ kept: keptSlots })}` : text;
}
