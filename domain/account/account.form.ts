import * as v from "valibot";
import { isCalendarDate } from "../kernel/instants.ts";
import { LANGUAGE_CODES } from "../kernel/localized-text.ts";
import { ACTIVE_CURRENCY_CODES } from "../money/currency.ts";
import { CODE_DIGITS } from "./one-time-code.ts";
import { HANDLE_MAX, HANDLE_MIN, HANDLE_PATTERN, isReservedHandle } from "./handle.ts";

/** Rule V10. Lengths are in characters as people count them. */
export const NAME_MIN = 2;
export const NAME_MAX = 16;
export const BIO_MAX = 160;
const EMAIL_MAX = 254;
const OLDEST_BIRTHDAY = "1900-01-01";

const requiredText = v.string("issue.required");

/** Stored and compared in lower case. */
export const emailField = v.pipe(
  requiredText,
  v.trim(),
  v.toLowerCase(),
  v.nonEmpty("issue.required"),
  v.maxLength(EMAIL_MAX, "issue.too_long"),
  v.rfcEmail("issue.email_invalid"),
);

export const handleField = v.pipe(
  requiredText,
  v.trim(),
  v.nonEmpty("issue.required"),
  v.regex(HANDLE_PATTERN, "issue.handle_characters"),
  v.minLength(HANDLE_MIN, "issue.handle_length"),
  v.maxLength(HANDLE_MAX, "issue.handle_length"),
  v.check((handle) => !isReservedHandle(handle), "issue.handle_reserved"),
);

export const codeField = v.pipe(
  requiredText,
  v.trim(),
  v.regex(new RegExp(`^\\d{${CODE_DIGITS}}$`), "issue.code_invalid"),
);

const nameText = v.pipe(
  requiredText,
  v.trim(),
  v.minGraphemes(NAME_MIN, "issue.too_short"),
  v.maxGraphemes(NAME_MAX, "issue.too_long"),
);
const bioText = v.pipe(requiredText, v.trim(), v.maxGraphemes(BIO_MAX, "issue.too_long"));

const languageField = v.picklist(LANGUAGE_CODES, "issue.invalid");

/** One text with its language; a bare text is in the language the account writes in. */
const written = <Text extends v.GenericSchema<string, string>>(text: Text) =>
  v.union([text, v.object({ text, languageCode: languageField })], (issue) =>
    issue.issues?.[0] ? String(issue.issues[0].message) : "issue.invalid",
  );

export const birthdayField = v.pipe(
  requiredText,
  v.check(isCalendarDate, "issue.birthday_invalid"),
  v.check((date) => date >= OLDEST_BIRTHDAY, "issue.birthday_invalid"),
);

/** POST /api/auth/signin/email. `handle` and `invite` come with signing up (rules A1, A6). */
export const signInForm = v.object({
  email: emailField,
  intent: v.optional(v.picklist(["signin", "signup"], "issue.invalid")),
  handle: v.optional(handleField),
  invite: v.optional(v.string("issue.invalid")),
});
export type SignInForm = v.InferOutput<typeof signInForm>;

/** userAccount.update (contract.md, Typed API). A currency's id is its code; an empty birthday clears it. */
export const accountForm = v.object({
  displayLanguageCode: v.optional(languageField),
  inputLanguageCode: v.optional(languageField),
  displayCurrencyId: v.optional(v.picklist(ACTIVE_CURRENCY_CODES, "issue.invalid")),
  name: v.optional(written(nameText)),
  birthday: v.optional(v.nullable(birthdayField)),
});
export type AccountForm = v.InferOutput<typeof accountForm>;

const pictureField = v.nullable(
  v.object({ file: v.object({ url: v.pipe(requiredText, v.nonEmpty("issue.required")) }) }),
);

/** userProfile.update (contract.md, Typed API). `null` takes a picture away; an empty bio clears it. */
export const profileForm = v.object({
  originalHandle: v.optional(handleField),
  name: v.optional(written(nameText)),
  bio: v.optional(written(bioText)),
  avatar: v.optional(pictureField),
  cover: v.optional(pictureField),
});
export type ProfileForm = v.InferOutput<typeof profileForm>;
