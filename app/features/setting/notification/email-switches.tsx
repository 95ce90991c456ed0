import { useFetcher } from "react-router";
import type { EmailTopic } from "#domain/notification/email-topics.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { Switch } from "../../../ui/form/switch.tsx";
import { LETTER_LABELS } from "./email-labels.ts";
import type { SaveAnswer } from "../save-form.tsx";
import { pageFields } from "../../../client/page-account.ts";

export interface EmailSetting {
  notificationType: EmailTopic;
  isLetterOn: boolean;
}

/** Each switch is saved immediately; without JavaScript the form's button saves them all. */
export function EmailSwitches({ settings }: { settings: readonly EmailSetting[] }) {
  return (
    <form method="post" className="grid max-w-xl divide-y divide-line rounded-lg border border-line bg-raised px-4">
      {settings.map((setting) => (
        <EmailSwitch key={setting.notificationType} {...setting} />
      ))}
      <noscript>
        <Button type="submit">{m.shell_save()}</Button>
      </noscript>
    </form>
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
