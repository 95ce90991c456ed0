import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { OtherClockProvider } from "#app/ui/text/two-clocks.tsx";
import { DatedSentence } from "#app/ui/text/dated-sentence.tsx";
import { DateText } from "#app/ui/text/date-text.tsx";
import type { DateTextProps } from "#app/ui/text/plain-date-text.tsx";
import { MoneyText, type MoneyTextProps } from "#app/ui/text/money-text.tsx";
import { LOCALES, renderOnPage } from "../support/render.tsx";

const LATE = Date.UTC(2026, 0, 31, 23, 5);

test.each<[props: DateTextProps, timeZone: string, en: string, ja: string]>([
  [{ value: LATE }, "UTC", "January 31, 2026", "2026年01月31日"],
  [{ value: LATE }, "Asia/Tokyo", "February 1, 2026", "2026年02月01日"],
  [{ value: LATE, hasTime: true }, "Asia/Tokyo", "February 1, 2026 08:05", "2026年02月01日 08:05"],
  [{ value: LATE, isNumeric: true, hasTime: true }, "UTC", "2026-01-31 23:05", "2026-01-31 23:05"],
  [{ value: "2026-01-31T23:05:00.000Z" }, "America/Los_Angeles", "January 31, 2026", "2026年01月31日"],
  // A calendar date has no zone and no time.
  [{ value: "2026-02-01", hasTime: true }, "America/Los_Angeles", "February 1, 2026", "2026年02月01日"],
])("the date %o in %s", (props, timeZone, en, ja) => {
  for (const locale of LOCALES) {
    const time = renderOnPage(<DateText {...props} />, { locale, timeZone }).container.querySelector("time")!;
    expect(time.textContent).toBe({ en, ja }[locale]);
    expect(new Date(time.dateTime).getTime()).toBe(new Date(props.value).getTime());
  }
});

test.each<[props: MoneyTextProps, en: string, ja: string]>([
  [{ amount: 10_000, currencyCode: "JPY" }, "¥10,000", "¥10,000"],
  [{ amount: 1234, currencyCode: "USD" }, "$12.34", "$12.34"],
  [{ amount: 0, currencyCode: "USD" }, "$0.00", "$0.00"],
  [{ amount: -500, currencyCode: "JPY" }, "-¥500", "-¥500"],
  [{ amount: 5000, currencyCode: "JPY", isStartingPrice: true }, "¥5,000~", "¥5,000~"],
  [
    { amount: 5000, currencyCode: "JPY", isStartingPrice: true, approximate: { amount: 3450, currencyCode: "USD" } },
    "¥5,000~ ≈ $34.50",
    "¥5,000~ ≈ $34.50",
  ],
  [{ amount: 5000, currencyCode: "JPY", approximate: { amount: 5000, currencyCode: "JPY" } }, "¥5,000", "¥5,000"],
  [{ amount: 5000, currencyCode: "JPY", approximate: null }, "¥5,000", "¥5,000"],
])("the amount %o", (props, en, ja) => {
  for (const locale of LOCALES) {
    const { container } = renderOnPage(<MoneyText {...props} />, { locale });
    const parts = [...container.querySelectorAll("span")]
      .filter(({ childElementCount }) => childElementCount === 0)
      .map(({ textContent }) => textContent);
    expect(parts.join(" ")).toBe({ en, ja }[locale]);
  }
});

test("the other side's clock appears on focus and tap, goes with Escape, and only where it says something else (rule S51)", () => {
  const clock = { timeZone: "Asia/Tokyo", sentence: (time: string) => `${time} for Aoi` };
  const dated = (value: number | string, timeZone: string) =>
    renderOnPage(
      <OtherClockProvider value={clock}>
        <DateText value={value} hasTime />
      </OtherClockProvider>,
      { timeZone },
    );
  const page = dated(LATE, "America/Los_Angeles");
  const date = page.getByRole("button", { name: "January 31, 2026 15:05" });
  expect(page.queryByRole("tooltip")).toBeNull();
  fireEvent.focus(date);
  expect(page.getByRole("tooltip").textContent).toBe("February 1, 2026 08:05 GMT+9 for Aoi");
  fireEvent.keyDown(date, { key: "Escape" });
  expect(page.queryByRole("tooltip")).toBeNull();
  fireEvent.click(date);
  expect(page.getByRole("tooltip")).toBeTruthy();
  for (const same of [dated(LATE, "Asia/Tokyo"), dated("2026-02-01", "UTC")])
    expect(same.container.querySelector("button")).toBeNull();
});

test("a sentence says its date on both clocks (rule S51)", () => {
  const { container, getByRole } = renderOnPage(
    <OtherClockProvider value={{ timeZone: "Asia/Tokyo", sentence: (time) => time }}>
      <DatedSentence at={new Date(LATE).toISOString()} say={(date) => `Until ${date}, no longer.`} />
    </OtherClockProvider>,
    { timeZone: "America/Los_Angeles" },
  );
  // What the other clock says is in the page, hidden.
  expect(container.textContent).toBe("Until January 31, 2026 15:05February 1, 2026 08:05 GMT+9, no longer.");
  expect(getByRole("button", { name: "January 31, 2026 15:05" })).toBeTruthy();
});
