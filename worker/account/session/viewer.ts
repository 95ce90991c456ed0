import type { CurrencyCode } from "#domain/money/currency.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Viewer as DomainViewer } from "#domain/account/viewer.ts";

/** The signed-in person, as the session query reads them once per request: the domain's viewer with what pages show. */
export interface Viewer extends DomainViewer {
  profileId: string;
  sessionId: string;
  handle: string;
  name: string;
  avatarUrl: string | null;
  displayLanguageCode: LanguageCode;
  /** The language this person writes in, where a text comes without one. */
  inputLanguageCode: LanguageCode;
  displayCurrencyCode: CurrencyCode;
}
