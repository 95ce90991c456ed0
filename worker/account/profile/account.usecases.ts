import { eq } from "drizzle-orm";
import { isBirthdayToCome, type AccountForm, type ProfileForm } from "#domain/account/account.form.ts";
import { isHouseHandle, isHouseName } from "#domain/account/house-name.ts";
import { withReading } from "#domain/account/name-reading.ts";
import { isAdmin, withCreator } from "#domain/account/roles.ts";
import type { SocialLink } from "#domain/account/settings/social-link.ts";
import { originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { Issue } from "#domain/kernel/failure.ts";
import { err, type Result } from "#domain/kernel/result.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import { refreshCreatorListing } from "#worker/commission/creator/creator-listing.store.ts";
import { purgeCreatorPages } from "#worker/site/page-cache/purge-creator.ts";
import { requestTranslations } from "#worker/translation/request-translations.ts";
import { changedTexts, writeTexts } from "#worker/translation/text/write-texts.ts";
import { renameInOrders } from "#worker/order/list/rename-in-orders.usecases.ts";
import type { Services } from "#worker/services.ts";
import { getCommissionAccount, getOwnAccount, getProfileOfAccount } from "./account.queries.ts";
import { isHandleConflict } from "./account.store.ts";
import { profileHue, profilePicture } from "./picture.usecases.ts";
import { moveHandle, updateProfileRow, type ProfileChange } from "./profile.store.ts";
import type { ProfileEntity } from "./profile-entity.ts";
import type { Viewer } from "../session/viewer.ts";

type WrittenText = Exclude<ProfileForm["bio"], undefined>;

/** A written text as the stored list; an empty text is stored as no text. */
function asTexts(written: WrittenText, languageCode: LanguageCode): LocalizedText[] {
  if (written === null) return [];
  const { text, languageCode: language } = typeof written === "string" ? { text: written, languageCode } : written;
  return text === "" ? [] : [originalText(text, language)];
}

/**
 * userAccount.update: language, currency, birthday (rule E7), whether a translator sees their words (rule W9), the name, which
 * account and profile share, and the time zone (rule S50).
 */
export async function updateAccount(services: Services, viewer: Viewer, form: AccountForm) {
  const { database, clock } = services;
  const { displayLanguageCode, inputLanguageCode, displayCurrencyId, birthday, isTranslated, name, timeZone } = form;
  const now = clock.now();
  if (birthday && isBirthdayToCome(birthday, now))
    return err("request.invalid", [{ path: "birthday", code: "issue.birthday_invalid" }]);
  const reserved = reservedNames(viewer, { name });
  if (reserved.length > 0) return err("request.invalid", reserved);
  const updateRow = database
    .update(userAccount)
    .set({
      displayLanguageCode,
      inputLanguageCode,
      displayCurrencyCode: displayCurrencyId,
      birthday,
      isTranslated,
      updatedAt: now,
    })
    .where(eq(userAccount.id, viewer.accountId));
  const names = name === undefined ? null : asTexts(name, inputLanguageCode ?? viewer.inputLanguageCode);
  const change: ProfileChange = {
    ...(names ? { names } : {}),
    ...(timeZone === undefined ? {} : zoneChange(timeZone)),
  };
  const isProfileChanged = Object.keys(change).length > 0;
  await database.batch(
    isProfileChanged ? [updateRow, updateProfileRow(database, viewer.profileId, change, now)] : [updateRow],
  );
  if (names) {
    await refreshCreatorListing(services, viewer.accountId);
    await renameInOrders(services, viewer);
  }
  if (isTranslated) await requestTranslations(services, viewer.accountId);
  return getOwnAccount(database, viewer.accountId);
}

/** A zone that is not chosen any more stays known until the browser says another. */
const zoneChange = (timeZone: string | null): ProfileChange =>
  timeZone === null ? { isTimeZoneChosen: false } : { timeZone, isTimeZoneChosen: true };

/** userProfile.update. Refuses `account.handle_taken`, and pictures that are not the person's own uploads. */
export async function updateProfile(
  services: Services,
  viewer: Viewer,
  form: ProfileForm,
): Promise<Result<ProfileEntity>> {
  const { database, clock } = services;
  const now = clock.now();
  const reserved = reservedNames(viewer, form);
  if (reserved.length > 0) return err("request.invalid", reserved);
  const change: ProfileChange = {};
  for (const field of ["avatar", "cover"] as const) {
    const picture = form[field];
    if (picture === undefined) continue;
    const url = picture && (await profilePicture(services, viewer, field, picture.file.url));
    if (url && !url.ok) return url;
    change[`${field}Url`] = url && url.value;
  }
  if (change.avatarUrl !== undefined || change.coverUrl !== undefined)
    change.hue = await profileHue(services, viewer.profileId, change);
  const names = await changedNames(services, viewer, form);
  if (names) change.names = names;
  if (form.bio !== undefined || form.bios) change.bio = await changedBio(services, viewer, form);
  if (form.originalHandle) change.handle = form.originalHandle;

  const update = updateProfileRow(database, viewer.profileId, change, now);
  try {
    await database.batch(
      change.handle ? [update, ...moveHandle(database, viewer.profileId, viewer.handle, change.handle, now)] : [update],
    );
  } catch (error) {
    if (isHandleConflict(error)) return err("account.handle_taken");
    throw error;
  }
  await refreshCreatorListing(services, viewer.accountId);
  if (change.names || change.handle) await renameInOrders(services, viewer);
  return getProfileOfAccount(database, viewer.accountId);
}

/** Names and handles of those who run the site are for admins (rule A56). */
function reservedNames(
  { roles }: Viewer,
  { name, nameReading, originalHandle }: Pick<ProfileForm, "name" | "nameReading" | "originalHandle">,
): Issue[] {
  if (isAdmin(roles)) return [];
  const text = typeof name === "string" ? name : name?.text;
  return [
    ...(text && isHouseName(text)
      ? [{ path: typeof name === "string" ? "name" : "name.text", code: "issue.name_reserved" as const }]
      : []),
    ...(nameReading && isHouseName(nameReading) ? [{ path: "nameReading", code: "issue.name_reserved" as const }] : []),
    ...(originalHandle && isHouseHandle(originalHandle)
      ? [{ path: "originalHandle", code: "issue.handle_reserved" as const }]
      : []),
  ];
}

/** The name, its reading (rule W40) or both; null: neither is to be changed. */
async function changedNames({ database }: Services, viewer: Viewer, { name, nameReading }: ProfileForm) {
  if (name !== undefined) return withReading(asTexts(name, viewer.inputLanguageCode), nameReading ?? null);
  if (nameReading === undefined) return null;
  const [profile] = await database
    .select({ names: userProfile.names })
    .from(userProfile)
    .where(eq(userProfile.id, viewer.profileId));
  return withReading(profile?.names ?? [], nameReading);
}

/** Rule W60; an empty biography is none. */
async function changedBio({ database, clock }: Services, viewer: Viewer, { bio, bios: words }: ProfileForm) {
  const [profile] = await database
    .select({ bio: userProfile.bio })
    .from(userProfile)
    .where(eq(userProfile.id, viewer.profileId));
  const before = profile?.bio ?? [];
  const [own] = bio === undefined ? [] : asTexts(bio, viewer.inputLanguageCode);
  const writing = {
    original: bio === undefined ? undefined : (own?.text ?? null),
    languageCode: own?.languageCode ?? viewer.inputLanguageCode,
    words,
  };
  const after = await writeTexts(before, writing, clock.now());
  return changedTexts(userProfile.bio, before, after);
}

/** userProfile.updateLinks (rule A36): all of them, in their order. */
export async function updateLinks(services: Services, viewer: Viewer, links: readonly SocialLink[]) {
  const { database, clock } = services;
  await updateProfileRow(database, viewer.profileId, { links: [...links] }, clock.now());
  await purgeCreatorPages(services, viewer.accountId);
  return getProfileOfAccount(database, viewer.accountId);
}

/** commissionAccount.join (rule A5): self-service, and open for commissions from then on. */
export async function joinAsCreator(services: Services, viewer: Viewer) {
  if (viewer.roles.includes("creator")) return err("account.already_creator");
  const { database, clock } = services;
  await database.batch([
    database
      .update(userAccount)
      .set({ roles: withCreator(viewer.roles), updatedAt: clock.now() })
      .where(eq(userAccount.id, viewer.accountId)),
    database.update(commissionAccount).set({ isOpen: true }).where(eq(commissionAccount.accountId, viewer.accountId)),
  ]);
  await refreshCreatorListing(services, viewer.accountId);
  return getCommissionAccount(database, viewer.accountId);
}
