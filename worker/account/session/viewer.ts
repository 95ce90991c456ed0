import type { CurrencyCode } from "#domain/money/currency.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Role } from "#domain/account/roles.ts";

/** The signed-in person, as the session query reads it once per request. */
export interface Viewer {
  accountId: string;
  commissionAccountId: string;
  profileId: string;
  sessionId: string;
  roles: readonly Role[];
  handle: string;
  name: string;
  avatarUrl: string | null;
  displayLanguageCode: LanguageCode;
  /** The language this person writes in, where a text comes without one. */
  inputLanguageCode: LanguageCode;
  displayCurrencyCode: CurrencyCode;
}
