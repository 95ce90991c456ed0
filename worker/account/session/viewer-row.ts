import { shownName } from "#domain/account/shown-name.ts";
import { DEFAULT_CURRENCY_CODE, isActiveCurrencyCode } from "#domain/money/currency.ts";
import { commissionAccount, userAccount, userProfile } from "../../db/schema/account/account.ts";
import type { Viewer } from "./viewer.ts";

/** What a query selects beside its session or key to know the viewer. */
export const viewerColumns = { userAccount, userProfile, commissionAccountId: commissionAccount.id };

export interface ViewerRow {
  userAccount: typeof userAccount.$inferSelect;
  userProfile: typeof userProfile.$inferSelect;
  commissionAccountId: string;
}

export const viewerOf = (
  { userAccount: account, userProfile: profile, commissionAccountId }: ViewerRow,
  proof: Pick<Viewer, "sessionId" | "apiKey">,
): Viewer => ({
  accountId: account.id,
  commissionAccountId,
  profileId: profile.id,
  ...proof,
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
