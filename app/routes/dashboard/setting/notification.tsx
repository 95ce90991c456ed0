import { DIGESTS, type Digest } from "#domain/notification/email-time.ts";
import { EMAIL_TOPICS } from "#domain/notification/email-topics.ts";
import { m } from "#messages";
import { toActionResult } from "../../../action-outcome.ts";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { EmailSwitches } from "../../../features/setting/notification/email-switches.tsx";
import { EmailTimesForm } from "../../../features/setting/notification/email-times-form.tsx";
import { PushSwitch } from "../../../features/setting/notification/push-switch.tsx";
import { SettingSection } from "../../../features/setting/setting-section.tsx";
import { SoundSwitch } from "../../../features/setting/notification/sound-switch.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/notification";

export const meta = titleMeta(m.account_setting_notification_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  return orHttpError(api.notificationSetting.get());
}

/** When e-mails come; or one switch; or all of them, from a browser without JavaScript. */
export async function action({ request, context }: Route.ActionArgs) {
  const { api } = context.get(requestScope);
  const form = await request.formData();
  if (form.get("intent") === "times") {
    const outcome = await toActionResult(api.notificationSetting.updateTimes(timesOf(form)));
    return { intent: "times", outcome };
  }
  const one = form.get("notificationType");
  const on = new Set(form.getAll("on"));
  const changes = EMAIL_TOPICS.filter((topic) => one === null || topic === one).map((notificationType) => ({
    notificationType,
    isLetterOn: one === null ? on.has(notificationType) : form.get("isLetterOn") === "true",
  }));
  const outcome = await toActionResult(Promise.all(changes.map((change) => api.notificationSetting.update(change))));
  return { intent: "letters", outcome };
}

function timesOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? "");
  return {
    // What is none of them is refused as a form's mistake is.
    digest: DIGESTS.find((digest) => digest === text("digest")) ?? (text("digest") as Digest),
    dailyHour: Number(text("dailyHour")),
    quietHours: form.has("hasQuietHours") ? { from: text("quietFrom"), until: text("quietUntil") } : null,
    timeZone: text("timeZone"),
  };
}

export default function NotificationSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { items, times, push } = loaderData;
  return (
    <>
      <PageHeading title={m.account_setting_notification_title()} description={m.account_setting_notification_lead()} />
      <SettingSection title={m.account_letters_title()} description={m.account_letters_lead()}>
        <EmailSwitches settings={items} />
      </SettingSection>
      <SettingSection title={m.account_times_title()} description={m.account_times_lead()}>
        <EmailTimesForm times={times} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.account_push_title()} description={push.publicKey ? m.account_push_lead() : undefined}>
        <div className="grid max-w-xl divide-y divide-line rounded-lg border border-line bg-raised px-4">
          {push.publicKey && (
            <div className="py-2">
              <PushSwitch publicKey={push.publicKey} isOn={push.isOn} />
            </div>
          )}
          <div className="py-2">
            <SoundSwitch />
          </div>
        </div>
      </SettingSection>
    </>
  );
}
