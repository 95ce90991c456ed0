import type { IntakeStatus } from "./intake/intake.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import type { VisibilityStatus } from "#domain/portfolio/visibility.ts";
import type { Media } from "#domain/media/media.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";

/** A form card (rule T19). */
export interface FormCard {
  id: string;
  code: string;
  titles: readonly LocalizedText[];
  categoryCode: string;
  /** The from-price (rule O7), minor units; null or 0 reads that pricing is set after hearing the request. */
  priceAmount: number | null;
  priceCurrencyCode: CurrencyCode;
  isOpen: boolean;
}

/** One picture on a creator card; the lightbox opens from it. */
export interface WorkPreview {
  id: string;
  titles: readonly LocalizedText[];
  contentRatingIds: readonly string[];
  media: Media;
}

/** Which entry of a work is its preview: the first with a picture of its own, else the first (rule S16). */
export const previewMedia = (medias: readonly Media[]): Media | undefined =>
  medias.find(({ thumbnailUrl }) => thumbnailUrl) ?? medias[0];

/** A creator entry (rule T19). */
export interface CreatorCard {
  accountId: string;
  commissionAccountId: string;
  handle: string;
  names: readonly LocalizedText[];
  bio: readonly LocalizedText[];
  avatarUrl: string | null;
  isOpenCommission: boolean;
  /** Missing from what was written before cards had it. */
  status?: IntakeStatus;
  portfolioWorks: readonly WorkPreview[];
  commissionForms: readonly FormCard[];
}

/** The limits of a creator card (rule S16). */
export const CARD_BIO_LENGTH = 140;
export const CARD_FORM_TITLE_LENGTH = 30;
export const CARD_PREVIEW_COUNT = 4;

/** Rule L16: no price yet reads that it is set after hearing the request. */
export const isPriceOnRequest = (priceAmount: number | null): boolean => priceAmount === null || priceAmount === 0;

/** Rule L17: by from-price, ascending; a price not named yet counts as zero. */
export function sortByPrice<Item extends { priceAmount: number | null }>(items: readonly Item[]): Item[] {
  return [...items].sort((one, other) => (one.priceAmount ?? 0) - (other.priceAmount ?? 0));
}

/** Whether anybody who has its address may open it: a service that is switched off is its editors' alone. */
export const isOpenListing = ({
  visibilityStatus,
  isActive = true,
}: {
  readonly visibilityStatus: VisibilityStatus;
  readonly isActive?: boolean;
}): boolean => visibilityStatus !== "PRIVATE" && isActive;
