import type { PlacedPath } from "../addresses.ts";
import { mediaAddress } from "../addresses.ts";

/** As the triggers of `picture_to_purge` write them (migrations/0001_triggers.sql). */
export const fileTag = (placed: PlacedPath): string => `file:${mediaAddress(placed)}`;
export const ownerTag = (accountId: string): string => `owner:${accountId}`;
