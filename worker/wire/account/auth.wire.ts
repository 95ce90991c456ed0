import * as v from "valibot";
import { z } from "zod";
import { emailField } from "#domain/account/account.form.ts";
import { CODE_DIGITS } from "#domain/account/one-time-code.ts";
import { ROLES } from "#domain/account/roles.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { ACTIVE_CURRENCY_CODES } from "#domain/money/currency.ts";

/** More than a code has: what is longer is wrong as well, and nothing reads it. */
const TOKEN_MAX = 2 * CODE_DIGITS;

/** A token of another form, or none, is a wrong code and counts as a try. */
export const callbackQuery = v.object({
  email: emailField,
  token: v.pipe(
    v.fallback(v.string(), ""),
    v.transform((typed) => typed.trim().slice(0, TOKEN_MAX)),
    v.maxLength(TOKEN_MAX),
    v.metadata({ pattern: `^\\d{${CODE_DIGITS}}$` }),
  ),
});

export const callbackAnswer = z.object({ user: z.object({ id: z.string() }) });

export const sessionAnswer = z.object({
  user: z
    .object({
      id: z.string(),
      roles: z.array(z.enum(ROLES)),
      handle: z.string(),
      name: z.string(),
      avatarUrl: z.string().nullable(),
      displayLanguageCode: z.enum(LANGUAGE_CODES),
      displayCurrencyCode: z.enum(ACTIVE_CURRENCY_CODES),
    })
    .nullable(),
});
