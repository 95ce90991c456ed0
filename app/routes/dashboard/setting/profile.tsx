import { readingOfName } from "#domain/account/name-reading.ts";
import { authoredText } from "#domain/kernel/localized-text.ts";
import { m } from "#messages";
import { toActionResult } from "../../../action-outcome.ts";
import { orHttpError } from "../../../answered.ts";
import { requestScope } from "../../../context.ts";
import { titleMeta } from "../../../page-title.ts";
import { postedWords } from "../../../features/editing/words/posted-words.tsx";
import { PictureSettings } from "../../../features/setting/picture/picture-settings.tsx";
import { ProfileForm } from "../../../features/setting/profile-form.tsx";
import { SocialLinksForm } from "../../../features/setting/social-links-form.tsx";
import { SettingSection } from "../../../features/setting/setting-section.tsx";
import { useSite } from "../../../features/shell/page/site.ts";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import type { Route } from "./+types/profile";

export const meta = titleMeta(m.account_setting_profile_title);

export async function loader({ context }: Route.LoaderArgs) {
  const { api } = context.get(requestScope);
  const profile = await orHttpError(api.userProfile.get());
  return {
    id: profile.id,
    handle: profile.originalHandle,
    name: authoredText(profile.names),
    nameReading: readingOfName(profile.names),
    bio: profile.bio,
    avatarUrl: profile.avatar?.file.url ?? null,
    coverUrl: profile.cover?.file.url ?? null,
    links: profile.links,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? "");
  const { api } = context.get(requestScope);
  const outcome = await toActionResult(
    api.userProfile.update({
      originalHandle: text("originalHandle"),
      name: text("name"),
      nameReading: text("nameReading"),
      bios: postedWords(form, "bios"),
    }),
  );
  return { intent: "profile", outcome };
}

export default function ProfileSettings({ loaderData, actionData }: Route.ComponentProps) {
  const { settings } = useSite();
  return (
    <>
      <PageHeading title={m.account_setting_profile_title()} description={m.account_setting_profile_lead()} />
      <SettingSection title={m.account_setting_pictures()}>
        <PictureSettings profile={loaderData} />
      </SettingSection>
      <SettingSection title={m.account_setting_about()}>
        <ProfileForm profile={loaderData} host={new URL(settings.origin).host} answer={actionData} />
      </SettingSection>
      <SettingSection title={m.account_links()} description={m.account_links_lead()}>
        <SocialLinksForm links={loaderData.links} />
      </SettingSection>
    </>
  );
}
