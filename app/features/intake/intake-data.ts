import { SLOT_COUNTS } from "#domain/commission/intake/intake.ts";
import type { RequestScope } from "../../context.ts";
import type { ApiError } from "../../client/outcome.ts";
import { wholeNumber } from "#domain/kernel/typed-text.ts";

/** The result of `creator.getIntake`. */
export type IntakeSettings = Awaited<ReturnType<RequestScope["api"]["creator"]["getIntake"]>>;
export type LineEntry = Awaited<ReturnType<RequestScope["api"]["waitlist"]["getLine"]>>["items"][number];

export const issueAt = (error: ApiError | null, path: string): string | undefined =>
  error?.issues.find((issue) => issue.path === path)?.message;

/** The settings' form as the typed API takes it; an empty field is none. */
export function intakeInput(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const orNull = (value: string) => (value === "" ? null : value);
  const limit = text("slotLimit");
  return {
    slotLimit: limit === "" ? null : (wholeNumber(limit) ?? Number.NaN),
    slotsCount: SLOT_COUNTS.find((count) => count === text("slotsCount")),
    opensAt: orNull(text("opensAt").slice(0, 16)),
    closesAt: orNull(text("closesAt").slice(0, 16)),
    timeZone: text("timeZone"),
  };
}
