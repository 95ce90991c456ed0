import { z } from "zod";
import { HANDLE_MAX, HANDLE_MIN, HANDLE_PATTERN } from "#domain/account/handle.ts";
import { CODE_DIGITS } from "#domain/account/one-time-code.ts";
import { ROLES } from "#domain/account/roles.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { ACTIVE_CURRENCY_CODES } from "#domain/money/currency.ts";

/** What the OpenAPI document says of sign-in; what people type is checked by domain/account/account.form.ts. */
export const signInBody = z.object({
  email: z.email(),
  intent: z.enum(["signin", "signup"]).optional(),
  handle: z.string().min(HANDLE_MIN).max(HANDLE_MAX).regex(HANDLE_PATTERN).optional(),
  invite: z.string().optional(),
});

export const callbackQuery = z.object({
  email: z.email(),
  token: z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
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
