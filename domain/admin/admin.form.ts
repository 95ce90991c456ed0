import * as v from "valibot";
import { emailField } from "#domain/account/account.form.ts";
import { DAY, dateOf, type Instant } from "#domain/kernel/instants.ts";
import type { IssueCode } from "#domain/kernel/issue.ts";
import { calendarDate, writtenText } from "#domain/kernel/written-text.ts";
import { ACTIVE_CURRENCY_CODES } from "#domain/money/currency.ts";
import { plainTyped } from "#domain/kernel/typed-text.ts";

const code = <C extends IssueCode>(issue: C): C => issue;

export const REASON_LIMIT = 1000;
const SHORTEST_REASON = 3;

/** Why an admin does something, for readers years later (rule A25). */
export const writtenReason = writtenText(REASON_LIMIT, { least: SHORTEST_REASON, hasLines: true });

export const reasonForm = v.object({ reason: writtenReason });

/** admin.changeEmail (rule A58). */
export const emailOfPersonForm = v.object({ email: emailField, reason: writtenReason });

/** A decimal text, as it is stored: nothing is lost in a float (rule M4). */
const RATE = /^\d{1,9}(\.\d{1,12})?$/;
export const RATE_LENGTH = 22;
const currencyCode = v.picklist(ACTIVE_CURRENCY_CODES, code("issue.invalid"));

/** A dated exchange rate between whole units (rule M4). */
export const exchangeRateForm = v.pipe(
  v.object({
    fromCurrencyCode: currencyCode,
    toCurrencyCode: currencyCode,
    rate: v.pipe(
      v.string(code("issue.required")),
      v.transform(plainTyped),
      v.nonEmpty(code("issue.required")),
      v.maxLength(RATE_LENGTH, code("issue.invalid")),
      v.regex(RATE, code("issue.invalid")),
      v.check((rate) => Number(rate) > 0, code("issue.too_small")),
    ),
    date: calendarDate,
    reason: writtenReason,
  }),
  v.forward(
    v.partialCheck(
      [["fromCurrencyCode"], ["toCurrencyCode"]],
      ({ fromCurrencyCode, toCurrencyCode }) => fromCurrencyCode !== toCurrencyCode,
      code("issue.invalid"),
    ),
    ["toCurrencyCode"],
  ),
);

/** The newest rate of a pair counts at once, so none may be of a day that has not begun anywhere. */
export const isDateToCome = (date: string, now: Instant): boolean => date > dateOf(now + DAY / 2);
