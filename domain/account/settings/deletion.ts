import { DAY, type Instant } from "#domain/kernel/instants.ts";
import { originalText, type LocalizedText } from "#domain/kernel/localized-text.ts";

/** Rule A31: so long the person may keep the account after all. */
export const DELETION_GRACE = 7 * DAY;
/** Orders that have come to run meanwhile are waited for; looked at again after so long. */
export const DELETION_PATIENCE = DAY;
/** Rule A33: nobody else gets the handle for so long. */
export const HANDLE_KEPT = 90 * DAY;

export const deletionDueAt = (now: Instant): Instant => now + DELETION_GRACE;

/** What a deleted account goes by wherever the other side still reads of it; reserved, so that it is nobody's page. */
export const DELETED_HANDLE = "deleted";
export const DELETED_NAMES: readonly LocalizedText[] = [
  originalText("Deleted account", "en"),
  { ...originalText("退会したアカウント", "ja"), isOriginal: false },
];

/** An address that is nobody's and takes no letters: the column is unique and not empty. */
export const deletedEmail = (accountId: string): string => `deleted:${accountId}`;
/** A handle is letters and digits, so this is nobody's. */
export const releasedHandleKey = (profileId: string): string => `deleted-${profileId}`;

/** Why an account cannot be deleted yet (rule A31). */
export const DELETION_BLOCKS = ["ORDER_RUNNING", "MONEY_HELD", "REFUND", "DISPUTE", "PAYOUT"] as const;
export type DeletionBlock = (typeof DELETION_BLOCKS)[number];
