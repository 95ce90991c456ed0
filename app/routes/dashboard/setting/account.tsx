import { latestToday } from "#domain/kernel/instants.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { timeZoneNames } from "#domain/kernel/time-zone.ts";
import { m } from "#messages";
import { toActionResult } from "../../../action-outcome.ts";
import { itemsOf, orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { AccountDeletion } from "../../../features/setting/account/account-deletion.tsx";
import { BlockedPeople } from "../../../features/setting/account/blocked-people.tsx";
import { DataExport } from "../../../features/setting/account/data-export.tsx";
import { EmailChange } from "../../../features/setting/account/email-change.tsx";
import { BirthdayForm } from "../../../features/setting/birthday-form.tsx";
import { DisplaySettings } from "../../../features/setting/display-settings.tsx";
import { PasskeyList } from "../../../features/setting/passkey/passkey-list.tsx";
import { SessionList } from "../../../features/setting/session/session-list.tsx";
import { SignOutEverywhere } from "../../../features/setting/session/sign-out-everywhere.tsx";
import { SettingSection } from "../../../features/setting/setting-section.tsx";
import { StorageUse } from "../../../features/setting/storage-use.tsx";
import { TimeZoneForm } from "../../../features/setting/time-zone-form.tsx";
import { TranslationForm } from "../../../features/setting/translation-form.tsx";
import { WritingLanguageForm } from "../../../features/setting/writing-language-form.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/account";

export const meta = titleMeta(m.account_setting_account_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api, viewer } = context.get(requestScope);
  const [account, sessions, storage, blocked, dataExport, deletion, apiKeys, webhooks, passkeys] = await Promise.all([
    orHttpError(api.userAccount.get()),
    itemsOf(api.userAccount.sessions()),
    orHttpError(api.userAccount.storage()),
    orHttpError(api.accountBlock.getList()),
    orHttpError(api.accountExport.get()),
    orHttpError(api.accountDeletion.get()),
    itemsOf(api.apiKey.getList()),
    itemsOf(api.webhookEndpoint.getList()),
    itemsOf(api.passkey.getList()),
  ]);
  return {
    email: account.email,
    birthday: account.birthday ?? "",
    chosenTimeZone: account.isTimeZoneChosen ? account.timeZone : null,
    timeZones: timeZoneNames(account.timeZone),
    inputLanguageCode: account.inputLanguageCode,
    isTranslated: account.isTranslated,
    latestBirthday: latestToday(Date.now()),
    sessions,
    storage,
    blocked,
    dataExport,
    deletion,
    passkeys,
    isPasskeyWanted: viewer?.isPasskeyWanted ?? false,
    access: { apiKeys: apiKeys.length, webhooks: webhooks.length },
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { api } = context.get(requestScope);
  const intent = String(form.get("intent"));
  if (intent === "birthday") {
    const birthday = String(form.get("birthday") ?? "");
    return {
      intent,
      outcome: await toActionResult(api.userAccount.update({ birthday: birthday === "" ? null : birthday })),
    };
  }
  if (intent === "timeZone") {
    const timeZone = String(form.get("timeZone") ?? "");
    return {
      intent,
      outcome: await toActionResult(api.userAccount.update({ timeZone: timeZone === "" ? null : timeZone })),
    };
  }
  if (intent === "writingLanguage") {
    const chosen = String(form.get("inputLanguageCode")) as LanguageCode;
    return { intent, outcome: await toActionResult(api.userAccount.update({ inputLanguageCode: chosen })) };
  }
  if (intent === "translation") {
    const isTranslated = form.get("isTranslated") === "on";
    return { intent, outcome: await toActionResult(api.userAccount.update({ isTranslated })) };
  }
  return {
    intent,
    outcome: await toActionResult(api.userAccount.revokeSession({ id: String(form.get("sessionId")) })),
  };
}

export default function AccountSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading title={m.account_setting_account_title()} />
      <SettingSection title={m.auth_email()} description={m.account_setting_email_lead()}>
        <EmailChange email={loaderData.email} counts={loaderData.access} />
      </SettingSection>
      <SettingSection title={m.account_setting_display()} description={m.account_setting_display_lead()}>
        <DisplaySettings />
      </SettingSection>
      <SettingSection title={m.account_setting_time_zone()} description={m.account_setting_time_zone_lead()}>
        <TimeZoneForm chosen={loaderData.chosenTimeZone} timeZones={loaderData.timeZones} answer={actionData} />
      </SettingSection>
      <SettingSection
        title={m.account_setting_writing_language()}
        description={m.account_setting_writing_language_lead()}
      >
        <WritingLanguageForm chosen={loaderData.inputLanguageCode} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.translation_setting_title()} description={m.translation_setting_lead()}>
        <TranslationForm isTranslated={loaderData.isTranslated} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.auth_birthday()} description={m.auth_birthday_hint()}>
        <BirthdayForm birthday={loaderData.birthday} latest={loaderData.latestBirthday} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.account_setting_storage()} description={m.account_setting_storage_lead()}>
        <StorageUse {...loaderData.storage} />
      </SettingSection>
      <SettingSection title={m.account_setting_sessions()} description={m.account_setting_sessions_lead()}>
        <SessionList sessions={loaderData.sessions} answer={actionData} />
        <SignOutEverywhere counts={loaderData.access} />
      </SettingSection>
      <SettingSection title={m.account_passkeys()} description={m.account_passkeys_lead()}>
        <PasskeyList passkeys={loaderData.passkeys} isWanted={loaderData.isPasskeyWanted} />
      </SettingSection>
      <SettingSection title={m.account_blocked_title()} description={m.account_blocked_lead()}>
        <BlockedPeople first={loaderData.blocked} />
      </SettingSection>
      <SettingSection title={m.account_export_title()} description={m.account_export_lead()}>
        <DataExport dataExport={loaderData.dataExport} />
      </SettingSection>
      <SettingSection title={m.account_delete()} description={m.account_delete_lead()}>
        <AccountDeletion deletion={loaderData.deletion} email={loaderData.email} />
      </SettingSection>
    </>
  );
}
