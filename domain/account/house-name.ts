import { lookOf, wordsAsTheyLook } from "./look-alike.ts";

/** Nobody else is called by these, wherever they stand in a name or a handle (rule A56). */
const HOUSE_PARTS = ["cometme", "公式", "運営", "事務局", "管理人", "管理者", "管理局", "官方", "오피셜", "운영"].map(
  lookOf,
);
/** Nor by these as a word of a name, or as the beginning or the end of a handle. */
const HOUSE_WORDS = ["official", "officials", "support", "staff"].map(lookOf);
/** Nor by these as the whole. */
const HOUSE_WHOLES = [
  "サポート",
  "カスタマーサポート",
  "スタッフ",
  "オフィシャル",
  "stripe",
  "admin",
  "administrator",
  "moderator",
  "deleted account",
].map(lookOf);
/** What handles add to the name of an office. */
const OFFICES = [
  "abuse",
  "admin",
  "administrator",
  "billing",
  "care",
  "center",
  "customer",
  "desk",
  "info",
  "help",
  "helpdesk",
  "mod",
  "mods",
  "moderation",
  "moderator",
  "noreply",
  "owner",
  "payment",
  "payments",
  "payout",
  "payouts",
  "postmaster",
  "refund",
  "refunds",
  "safety",
  "security",
  "service",
  "stripe",
  "sysadmin",
  "team",
  "the",
  "trust",
  "verified",
  "webmaster",
].map(lookOf);

const hasPart = (look: string): boolean => HOUSE_PARTS.some((part) => look.includes(part));

/** Whether only those who run the site may be called so (rule A56). */
export function isHouseName(name: string): boolean {
  const look = lookOf(name);
  if (hasPart(look) || HOUSE_WHOLES.includes(look)) return true;
  const words = wordsAsTheyLook(name);
  // Letters apart from each other are read as one word.
  return words.some((word) => HOUSE_WORDS.includes(word)) || HOUSE_WORDS.includes(look);
}

/** The digits at the end are no letters: "support1" is support. */
const withoutNumber = (handle: string): string => handle.replace(/\d+$/u, "");
const OFFICE = new RegExp(`^(?:${[...OFFICES, ...HOUSE_WORDS].join("|")})+$`, "u");

/** The same of a handle, whose words stand without blanks. */
export function isHouseHandle(handle: string): boolean {
  return [handle, withoutNumber(handle)]
    .map(lookOf)
    .some(
      (look) =>
        hasPart(look) || OFFICE.test(look) || HOUSE_WORDS.some((word) => look.startsWith(word) || look.endsWith(word)),
    );
}
