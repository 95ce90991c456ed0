import { m } from "#messages";
import { issueOf } from "../../client/outcome.ts";
import { Select } from "../../ui/form/select.tsx";
import { SaveForm, apiErrorOf, type SaveAnswer } from "./save-form.tsx";

interface TimeZoneFormProps {
  /** Null while the pages follow the device. */
  chosen: string | null;
  /** IANA names, made by the server: browsers know other lists. */
  timeZones: readonly string[];
  answer: SaveAnswer | undefined;
}

/** In which zone times are shown, and which one the other side of an order sees (rule S50). */
export function TimeZoneForm({ chosen, timeZones, answer }: TimeZoneFormProps) {
  return (
    <SaveForm intent="timeZone" answer={answer}>
      <Select
        name="timeZone"
        label={m.account_setting_time_zone()}
        isLabelHidden
        defaultValue={chosen ?? ""}
        placeholder={m.account_setting_time_zone_device()}
        options={timeZones.map((timeZone) => ({ value: timeZone, label: timeZone.replaceAll("_", " ") }))}
        error={issueOf(apiErrorOf(answer, "timeZone"), "timeZone")}
        className="max-w-80"
      />
    </SaveForm>
  );
}
