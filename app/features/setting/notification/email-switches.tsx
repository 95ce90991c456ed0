import { useFetcher } from "react-router";
import type { EmailTopic } from "#domain/notification/email-topics.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { classes } from "../../../ui/classes.ts";
import { Switch } from "../../../ui/form/switch.tsx";
import { GROUP_OF_LETTER, LETTER_GROUPS, LETTER_LABELS, type LetterGroup } from "./email-labels.ts";
import type { SaveAnswer } from "../save-form.tsx";
import { pageFields } from "../../../client/page-account.ts";

export interface EmailSetting {
  notificationType: EmailTopic;
  isLetterOn: boolean;
}

const GROUPS = Object.keys(LETTER_GROUPS) as LetterGroup[];

/** Each switch is saved immediately; without JavaScript the form's button saves them all. */
export function EmailSwitches({ settings }: { settings: readonly EmailSetting[] }) {
  return (
    <form method="post" className="grid max-w-5xl items-start gap-x-6 gap-y-5 lg:grid-cols-2">
      {GROUPS.map((group) => (
        <SwitchGroup
          key={group}
          title={LETTER_GROUPS[group]()}
          settings={settings.filter(({ notificationType }) => GROUP_OF_LETTER[notificationType] === group)}
          isLong={group === "ORDERS"}
        />
      ))}
      <noscript>
        <Button type="submit">{m.shell_save()}</Button>
      </noscript>
    </form>
  );
}

interface SwitchGroupProps {
  title: string;
  settings: readonly EmailSetting[];
  /** As long as the others together, beside which it stands on a wide screen. */
  isLong: boolean;
}

function SwitchGroup({ title, settings, isLong }: SwitchGroupProps) {
  if (settings.length === 0) return null;
  return (
    <fieldset className={classes("min-w-0", isLong && "lg:row-span-2")}>
      <legend className="mb-2 text-sm font-semibold">{title}</legend>
      <div className="grid divide-y divide-line rounded-lg border border-line bg-raised px-4">
        {settings.map((setting) => (
          <EmailSwitch key={setting.notificationType} {...setting} />
        ))}
      </div>
    </fieldset>
  );
}

function EmailSwitch({ notificationType, isLetterOn }: EmailSetting) {
  const fetcher = useFetcher<SaveAnswer>();
  const failed = fetcher.data && !fetcher.data.outcome.ok ? fetcher.data.outcome.error : null;
  const sent = fetcher.formData?.get("isLetterOn");
  return (
    <div className="py-1">
      <Switch
        name="on"
        value={notificationType}
        label={LETTER_LABELS[notificationType]()}
        checked={sent === undefined ? isLetterOn : sent === "true"}
        onCheckedChange={(isChecked) =>
          void fetcher.submit({ notificationType, isLetterOn: String(isChecked), ...pageFields() }, { method: "post" })
        }
      />
      {failed && <Alert tone="negative">{failed.message}</Alert>}
    </div>
  );
}
