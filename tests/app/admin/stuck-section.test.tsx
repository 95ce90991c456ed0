import { within } from "@testing-library/react";
import { expect, test } from "vitest";
import { StuckSection } from "#app/features/admin/stuck/stuck-section.tsx";
import { amountColumn, dateColumn, whoColumns } from "#app/features/admin/stuck/stuck-columns.tsx";
import { m } from "#messages";
import { LOCALES, renderOnPage } from "../support/render.tsx";

const line = (code: string) => ({
  code,
  seller: "aoi",
  buyer: "emma",
  currencyCode: "JPY" as const,
  amount: 18_000,
  since: "2026-11-22T04:48:00.000Z",
});
type Line = ReturnType<typeof line>;

/** A component, so that its words are said in the language of the page. */
const Section = ({ list }: { list: { total: number; items: Line[] } }) => (
  <StuckSection
    id="refunds"
    title={m.admin_stuck_refunds()}
    empty={m.admin_stuck_refunds_empty()}
    list={list}
    keyOf={({ code }) => code}
    columns={[...whoColumns(), amountColumn(), dateColumn<Line>(m.admin_since(), ({ since }) => since)]}
  />
);

test.each(LOCALES)("an empty list says so and counts nothing, in %s", (locale) => {
  const page = renderOnPage(<Section list={{ total: 0, items: [] }} />, { locale });
  expect(page.queryByRole("table")).toBeNull();
  const region = page.getByRole("region", { name: m.admin_stuck_refunds() });
  expect(region.textContent).toBe(`${m.admin_stuck_refunds()}0${m.admin_stuck_refunds_empty()}`);
});

test.each(LOCALES)("every line leads to its order and its people, in %s", (locale) => {
  const page = renderOnPage(<Section list={{ total: 2, items: [line("abc"), line("def")] }} />, { locale });
  const table = within(page.getByRole("table", { name: m.admin_stuck_refunds() }));
  const links = table.getAllByRole("link").map((link) => link.getAttribute("href"));
  const people = ["/dashboard/admin/person/aoi", "/dashboard/admin/person/emma"];
  expect(links).toEqual(["/dashboard/admin/order/abc", ...people, "/dashboard/admin/order/def", ...people]);
  const [head, first] = table.getAllByRole("row");
  const words = [m.admin_order(), m.order_creator(), m.order_client(), m.admin_amount(), m.admin_since()];
  expect(head?.textContent).toBe(words.join(""));
  for (const value of ["abc", "@aoi", "@emma", "18,000", "2026-11-22 04:48"])
    expect(first?.textContent).toContain(value);
  expect(page.queryByText(m.admin_oldest_shown({ count: 2 }))).toBeNull();
});

test("a list that is longer than the page says how many are shown of how many", () => {
  const page = renderOnPage(<Section list={{ total: 70, items: [line("abc"), line("def")] }} />);
  expect(page.getByText("70")).toBeTruthy();
  expect(page.getByText(m.admin_oldest_shown({ count: 2 }))).toBeTruthy();
});
