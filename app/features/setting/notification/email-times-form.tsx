import { DIGESTS, type Digest } from "#domain/notification/email-time.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { useTimeZone } from "../../../ui/environment.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { apiErrorOf, SaveForm, type SaveAnswer } from "../save-form.tsx";

export interface EmailTimesFormProps {
  times: {
    digest: Digest;
    dailyHour: number;
    quietHours: { from: string; until: string } | null;
    /** Null until one was saved. */
    timeZone: string | null;
  };
  answer: SaveAnswer | undefined;
}

const LABELS: Readonly<Record<Digest, () => string>> = {
  AT_ONCE: m.account_times_at_once,
  HOURLY: m.account_times_hourly,
  DAILY: m.account_times_daily,
};

const QUIET_AT_FIRST = { from: "22:00", until: "07:00" };

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, "0")}:00`,
}));

/** When e-mails come (rule N20), on the clock of where the person is as they save. Styles show what belongs to a choice, scripts or not. */
export function EmailTimesForm({ times, answer }: EmailTimesFormProps) {
  const timeZone = useTimeZone();
  const apiError = apiErrorOf(answer, "times");
  const { from, until } = times.quietHours ?? QUIET_AT_FIRST;
  // Both are times: what is wrong is that they are the same.
  const isSame = apiError?.issues.some(({ path, code }) => path === "quietHours.until" && code === "issue.invalid");
  const isElsewhere = times.timeZone !== null && times.timeZone !== timeZone;
  return (
    <SaveForm intent="times" answer={answer}>
      <div className="group/digest grid gap-5">
        <Select
          name="digest"
          label={m.account_times_digest()}
          options={DIGESTS.map((value) => ({ value, label: LABELS[value]() }))}
          defaultValue={times.digest}
        />
        <div className="hidden max-w-40 group-has-[option[value=DAILY]:checked]/digest:block">
          <Select
            name="dailyHour"
            label={m.account_times_hour()}
            options={hours}
            defaultValue={String(times.dailyHour)}
          />
        </div>
      </div>
      <div className="group/quiet grid gap-3">
        <Checkbox
          name="hasQuietHours"
          label={m.account_times_quiet()}
          hint={m.account_times_quiet_hint()}
          defaultChecked={times.quietHours !== null}
        />
        <div className="hidden max-w-80 grid-cols-2 gap-4 pl-8 group-has-checked/quiet:grid">
          <TextField
            name="quietFrom"
            type="time"
            label={m.account_times_from()}
            defaultValue={from}
            error={issueOf(apiError, "quietHours.from")}
          />
          <TextField
            name="quietUntil"
            type="time"
            label={m.account_times_until()}
            defaultValue={until}
            error={isSame ? m.account_times_same() : issueOf(apiError, "quietHours.until")}
          />
        </div>
      </div>
      <input type="hidden" name="timeZone" value={timeZone} />
      <p className="text-sm text-muted">
        {isElsewhere
          ? m.account_times_zone_change({ before: times.timeZone ?? "", zone: timeZone })
          : m.account_times_zone({ zone: timeZone })}
      </p>
    </SaveForm>
  );
}
