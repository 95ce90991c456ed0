import { describe, expect, test } from "vitest";
import * as v from "valibot";
import { chatSettingsForm, detailsForm, priceForm, remarkForm, scheduleForm } from "#domain/order/order.form.ts";
import { ISSUE_CODES } from "#domain/kernel/issue.ts";

function issuesOf(form: v.GenericSchema, input: unknown): readonly string[] {
  const result = v.safeParse(form, input);
  return (result.issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`);
}

const settings = { restrictionType: "NO_REPLY", messageCharacterLimit: 1, messageMediaLimit: 0 };
const details = { title: "Icon", description: "", languageCode: "en" };

describe("forms answer with issue codes at their fields", () => {
  test.each([
    ["price", priceForm, { priceAmount: 0 }, []],
    ["price", priceForm, { priceAmount: 1.5 }, ["priceAmount: issue.not_integer"]],
    ["price", priceForm, { priceAmount: -1 }, ["priceAmount: issue.too_small"]],
    ["price", priceForm, { priceAmount: 100_000_000 }, ["priceAmount: issue.too_large"]],
    ["schedule", scheduleForm, {}, []],
    ["schedule", scheduleForm, { estimatedStart: "2026-01-01", estimatedDelivery: null }, []],
    ["schedule", scheduleForm, { estimatedDelivery: "2026-02-30" }, ["estimatedDelivery: issue.date_invalid"]],
    [
      "schedule",
      scheduleForm,
      { estimatedStart: "2026-01-02", estimatedDelivery: "2026-01-01" },
      ["estimatedDelivery: issue.date_order"],
    ],
    ["details", detailsForm, details, []],
    ["details", detailsForm, { ...details, title: "  " }, ["title: issue.required"]],
    ["details", detailsForm, { ...details, languageCode: "fr" }, ["languageCode: issue.invalid"]],
    ["remark", remarkForm, { message: "a".repeat(1001) }, ["message: issue.too_long"]],
    ["chat settings", chatSettingsForm, settings, []],
    [
      "chat settings",
      chatSettingsForm,
      { ...settings, messageCharacterLimit: 0 },
      ["messageCharacterLimit: issue.too_small"],
    ],
  ])("%s", (_name, form, input, expected) => {
    expect(issuesOf(form, input)).toEqual(expected);
    for (const line of expected) expect(ISSUE_CODES).toContain(line.split(": ")[1]);
  });
});
