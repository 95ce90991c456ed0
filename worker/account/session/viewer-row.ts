import { shownName } from "#domain/account/shown-name.ts";
import { DEFAULT_CURRENCY_CODE, isActiveCurrencyCode } from "#domain/money/currency.ts";
import { aliased } from "#worker/db/aliased.ts";
import { commissionAccount, userAccount, userProfile } from "#worker/db/schema/account/account.ts";
import type { Viewer } from "./viewer.ts";

/** What a query selects beside its session or key to know the viewer. */
export const viewerColumns = {
  userAccount: {
    id: userAccount.id,
    roles: userAccount.roles,
    deletionDueAt: userAccount.deletionDueAt,
    displayLanguageCode: userAccount.displayLanguageCode,
    inputLanguageCode: userAccount.inputLanguageCode,
    displayCurrencyCode: userAccount.displayCurrencyCode,
    isTranslated: userAccount.isTranslated,
  },
  userProfile: {
    id: aliased(userProfile.id, "profile_id"),
    handle: userProfile.handle,
    names: userProfile.names,
    avatarUrl: userProfile.avatarUrl,
    timeZone: userProfile.timeZone,
    isTimeZoneChosen: userProfile.isTimeZoneChosen,
  },
  commissionAccountId: aliased(commissionAccount.id, "commission_account_id"),
};

export interface ViewerRow {
  userAccount: Pick<typeof userAccount.$inferSelect, keyof (typeof viewerColumns)["userAccount"]>;
  userProfile: Pick<typeof userProfile.$inferSelect, keyof (typeof viewerColumns)["userProfile"]>;
  commissionAccountId: string;
}

export const viewerOf = (
  { userAccount: account, userProfile: profile, commissionAccountId }: ViewerRow,
  proof: Pick<Viewer, "sessionId" | "provedAt" | "apiKey">,
): Viewer => ({
  accountId: account.id,
  commissionAccountId,
  profileId: profile.id,
  ...proof,
  isPasskeyWanted: false,
  roles: account.roles,
  handle: profile.handle,
  name: shownName(profile, account.displayLanguageCode),
  avatarUrl: profile.avatarUrl,
  chosenTimeZone: profile.isTimeZoneChosen ? profile.timeZone : null,
  deletionDueAt: account.deletionDueAt,
  displayLanguageCode: account.displayLanguageCode,
  inputLanguageCode: account.inputLanguageCode,
  displayCurrencyCode: isActiveCurrencyCode(account.displayCurrencyCode)
    ? account.displayCurrencyCode
    : DEFAULT_CURRENCY_CODE,
  isTranslated: account.isTranslated,
});
