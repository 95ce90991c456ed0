import { useId, useSyncExternalStore } from "react";
import type { IntakeSettings } from "./intake-data.ts";
import { SLOT_COUNTS, type SlotCount } from "#domain/commission/intake/intake.ts";
import { m } from "#messages";
import { issueAt } from "./intake-data.ts";
import { Select } from "../../ui/form/select.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useTimeZone } from "../../ui/environment.tsx";
import { apiErrorOf, SaveForm, type SaveAnswer } from "../setting/save-form.tsx";
import { TYPED_NUMBER_MAX } from "#domain/kernel/typed-text.ts";

const neverChanges = () => () => {};
const zones = () => Intl.supportedValuesOf("timeZone");
let known: readonly string[] | null = null;
/** Only in the browser: a page need not carry four hundred names. */
const knownZones = () => (known ??= zones());
const NONE: readonly string[] = [];

const COUNT_LABELS: Readonly<Record<SlotCount, () => string>> = {
  REQUESTS: m.intake_setting_count_requests,
  ACCEPTED: m.intake_setting_count_accepted,
};

/** How many orders at once, what counts as one, and between which dates (rules L30, L32). A plain form, so that it works without JavaScript. */
export function SlotSettings({ settings, answer }: { settings: IntakeSettings; answer: SaveAnswer | undefined }) {
  const viewersZone = useTimeZone();
  const options = useSyncExternalStore(neverChanges, knownZones, () => NONE);
  const hintId = useId();
  const error = apiErrorOf(answer, "slots");
  return (
    <SaveForm intent="slots" answer={answer} className="grid max-w-xl gap-5">
      <TextField
        label={m.intake_setting_limit()}
        hint={m.intake_setting_limit_hint()}
        error={issueAt(error, "slotLimit")}
        name="slotLimit"
        inputMode="numeric"
        maxLength={TYPED_NUMBER_MAX}
        defaultValue={settings.slotLimit ?? ""}
        className="max-w-40"
      />
      <Select
        label={m.intake_setting_count()}
        hint={m.intake_setting_count_hint()}
        error={issueAt(error, "slotsCount")}
        name="slotsCount"
        defaultValue={settings.slotsCount}
        options={SLOT_COUNTS.map((value) => ({ value, label: COUNT_LABELS[value]() }))}
      />
      <fieldset aria-describedby={hintId} className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
        <legend className="sr-only">{m.intake_setting_dates()}</legend>
        <TextField
          label={m.intake_setting_opens()}
          error={issueAt(error, "opensAt")}
          name="opensAt"
          type="datetime-local"
          defaultValue={settings.opensAt ?? ""}
        />
        <TextField
          label={m.intake_setting_closes()}
          error={issueAt(error, "closesAt")}
          name="closesAt"
          type="datetime-local"
          defaultValue={settings.closesAt ?? ""}
        />
        <p id={hintId} className="-mt-2 text-sm text-muted sm:col-span-2">
          {m.intake_setting_dates_hint()}
        </p>
      </fieldset>
      <TextField
        // The browser's own zone is known only after the page has come to life.
        key={settings.timeZone ?? viewersZone}
        label={m.intake_setting_zone()}
        error={issueAt(error, "timeZone")}
        name="timeZone"
        list="time-zones"
        autoComplete="off"
        maxLength={64}
        defaultValue={settings.timeZone ?? viewersZone}
      />
      <datalist id="time-zones">
        {options.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
    </SaveForm>
  );
}
