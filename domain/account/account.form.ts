import * as v from "valibot";
import { INBOX_PROOF } from "./inbox-proof.ts";
import { isCalendarDate, latestToday, type CalendarDate, type Instant } from "#domain/kernel/instants.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { timeZoneField } from "#domain/kernel/time-zone.form.ts";
import { machineText, writtenText } from "#domain/kernel/written-text.ts";
import { ACTIVE_CURRENCY_CODES } from "#domain/money/currency.ts";
import { writtenWords } from "#domain/translation/written-words.form.ts";
import { CODE_DIGITS } from "./one-time-code.ts";
import { READING_MAX } from "./name-reading.ts";
import { isHouseHandle } from "./house-name.ts";
import { HANDLE_MAX, HANDLE_MIN, HANDLE_PATTERN, isHandle, isReservedHandle } from "./handle.ts";
import { plainTyped } from "#domain/kernel/typed-text.ts";

/** Rule V10. Lengths are in characters as people count them. */
export const NAME_MIN = 2;
export const NAME_MAX = 16;
export const BIO_MAX = 160;
export const EMAIL_MAX = 254;
const ADDRESS_MAX = 2000;
/** The first birthday that is taken (rule E7). */
export const OLDEST_BIRTHDAY = "1900-01-01";
/** A name within a domain and one above it; nobody gets mail at a domain without a dot. */
const DOTTED_DOMAIN = /@[^@]*[^@.]\.[^@.]+$/;
/** Of an address that a link carries; a handle is much shorter. */
const INVITE_MAX = 64;

/** Stored and compared in lower case. */
export const emailField = v.pipe(
  v.string("issue.required"),
  v.transform(plainTyped),
  v.toLowerCase(),
  v.nonEmpty("issue.required"),
  v.maxLength(EMAIL_MAX, "issue.too_long"),
  v.rfcEmail("issue.email_invalid"),
  v.check((email) => DOTTED_DOMAIN.test(email), "issue.email_invalid"),
);

export const handleField = v.pipe(
  v.string("issue.required"),
  v.transform(plainTyped),
  v.nonEmpty("issue.required"),
  v.regex(HANDLE_PATTERN, "issue.handle_characters"),
  v.minLength(HANDLE_MIN, "issue.handle_length"),
  v.maxLength(HANDLE_MAX, "issue.handle_length"),
  v.check((handle) => !isReservedHandle(handle), "issue.handle_reserved"),
);

export const codeField = v.pipe(
  v.string("issue.required"),
  v.transform(plainTyped),
  v.maxLength(CODE_DIGITS, "issue.code_invalid"),
  v.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), "issue.code_invalid"),
);

const nameText = writtenText(NAME_MAX, { least: NAME_MIN, isOptional: true });
const bioText = writtenText(BIO_MAX, { hasLines: true, isOptional: true });

const languageField = v.picklist(LANGUAGE_CODES, "issue.invalid");

/** One text with its language; a bare text is in the language the account writes in. */
const written = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.union([text, v.object({ text, languageCode: languageField })], (issue) =>
    issue.issues?.[0] ? String(issue.issues[0].message) : "issue.invalid",
  );

const birthdayField = v.pipe(
  v.string("issue.required"),
  v.transform(plainTyped),
  v.maxLength(10, "issue.birthday_invalid"),
  v.check(isCalendarDate, "issue.birthday_invalid"),
  v.check((date) => date >= OLDEST_BIRTHDAY, "issue.birthday_invalid"),
);

/** Rule E7. A birthday is not in the future in any time zone. */
export const isBirthdayToCome = (birthday: CalendarDate, now: Instant): boolean => birthday > latestToday(now);

/** The handle of the person who is said to have invited them; null where it cannot be a handle. */
const inviter = v.pipe(
  v.string("issue.invalid"),
  v.maxLength(INVITE_MAX, "issue.too_long"),
  v.transform((handle) => (isHandle(handle) ? handle : undefined)),
);

/** Code units: as long as Turnstile's tokens may be. */
const CHALLENGE_MAX = 2048;

/** POST /api/auth/signin/email. `handle` and `invite` come with signing up (rules A1, A6). */
export const signInForm = v.object({
  email: emailField,
  intent: v.optional(v.picklist(["signin", "signup"], "issue.invalid")),
  handle: v.optional(
    v.pipe(
      handleField,
      v.check((handle) => !isHouseHandle(handle), "issue.handle_reserved"),
    ),
  ),
  invite: v.optional(inviter),
  /** From a letter that the address got before (rule A42); what is none says nothing. */
  proof: v.optional(
    v.pipe(v.string("issue.invalid"), v.maxLength(200, "issue.too_long"), v.regex(INBOX_PROOF, "issue.invalid")),
  ),
  /** The answer to a challenge, where one was asked for (rule A86). */
  challenge: v.optional(v.pipe(v.string("issue.invalid"), v.maxLength(CHALLENGE_MAX, "issue.too_long"))),
});
export type SignInForm = v.InferOutput<typeof signInForm>;

/**
 * userAccount.update (contract.md, Typed API). A currency's id is its code; null clears birthday and name, and lets the
 * time zone follow the browser (rule S50).
 */
export const accountForm = v.object({
  displayLanguageCode: v.optional(languageField),
  inputLanguageCode: v.optional(languageField),
  displayCurrencyId: v.optional(v.picklist(ACTIVE_CURRENCY_CODES, "issue.invalid")),
  name: v.optional(v.nullable(written(nameText))),
  birthday: v.optional(v.nullable(birthdayField)),
  timeZone: v.optional(v.nullable(timeZoneField)),
  isTranslated: v.optional(v.boolean("issue.invalid")),
});
export type AccountForm = v.InferOutput<typeof accountForm>;

const pictureField = v.nullable(
  v.object({ file: v.object({ url: v.pipe(machineText(ADDRESS_MAX), v.nonEmpty("issue.required")) }) }),
);

/** userProfile.update (contract.md, Typed API). `null` takes a picture, the name or the bio away; so does an empty text. */
export const profileForm = v.object({
  originalHandle: v.optional(handleField),
  name: v.optional(v.nullable(written(nameText))),
  /** How the name is read (rule W40); a name that comes without one has none. */
  nameReading: v.optional(v.nullable(writtenText(READING_MAX, { isOptional: true }))),
  bio: v.optional(v.nullable(written(bioText))),
  bios: v.optional(writtenWords(BIO_MAX, { hasLines: true, isOptional: true })),
  avatar: v.optional(pictureField),
  cover: v.optional(pictureField),
});
export type ProfileForm = v.InferOutput<typeof profileForm>;
