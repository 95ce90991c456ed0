import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import type { AgreementPage } from "#app/features/agreement/agreement-data.ts";
import { VersionList } from "#app/features/agreement/version-list.tsx";
import { ConfirmedDialog } from "#app/features/order/commands/confirmed-dialog.tsx";
import CompareDialog from "#app/features/order/delivery/show/compare-dialog.tsx";
import type { Deliverable } from "#app/features/order/delivery/deliverable-data.ts";
import type { Order } from "#app/features/order/panel/order-data.ts";
import { clockOf } from "#app/features/order/panel/use-other-clock.ts";
import { OtherClockProvider } from "#app/ui/text/two-clocks.tsx";
import { m } from "#messages";
import { renderOnPage } from "../support/render.tsx";

const [EARLIER, LATER] = ["2026-11-28T02:59:00.000Z", "2026-11-30T02:59:00.000Z"];
const THERE = "November 29, 2026 21:59 EST for Emma";
const EMMA = {
  names: [{ text: "Emma", languageCode: "en" as const, isOriginal: true }],
  handle: "emmacarter",
  avatarUrl: null,
  timeZone: "America/New_York",
};
const inTokyo = { timeZone: "Asia/Tokyo" };
const withEmma = clockOf("Emma", EMMA.timeZone);

/* Where rule S51 asks for more than a row does. */

test("the deadline in the question before completing stands on both clocks", () => {
  const order = {
    id: "order-1",
    completionDeadline: LATER,
    amountBreakdown: { totalAmount: 20_000 },
    priceCurrency: { code: "JPY" },
  } as unknown as Order;
  const page = renderOnPage(
    <OtherClockProvider value={withEmma}>
      <ConfirmedDialog order={order} command="complete" isOpen onOpenChange={() => undefined} />
    </OtherClockProvider>,
    inTokyo,
  );
  const date = page.getByRole("button", { name: "November 30, 2026 11:59" });
  fireEvent.focus(date);
  expect(page.getByRole("tooltip").textContent).toBe(THERE);
});

test("below a chosen version stands when it was delivered on the other clock, and describes the choice", () => {
  const versions = [
    { number: 1, deliveredAt: EARLIER },
    { number: 2, deliveredAt: LATER },
  ];
  const deliverable = { medias: [], formerMedias: [], facts: [], versions } as unknown as Deliverable;
  const page = renderOnPage(
    <OtherClockProvider value={withEmma}>
      <CompareDialog deliverable={deliverable} order={{} as Order} onClose={() => undefined} />
    </OtherClockProvider>,
    inTokyo,
  );
  const describedBy = (label: string) => {
    const id = page.getByLabelText(label).getAttribute("aria-describedby");
    return id && document.getElementById(id)?.textContent;
  };
  expect(describedBy(m.order_compare_after())).toBe(THERE);
  expect(describedBy(m.order_compare_before())).toBe("November 27, 2026 21:59 EST for Emma");
});

test("each version of an agreement says when it was made on both clocks; to an admin on one", () => {
  const versions = [EARLIER, LATER].map((madeAt, at) => ({
    version: at + 1,
    hash: `${at}`,
    madeAt,
    madeBy: "SELLER" as const,
    isPaid: false,
  }));
  const listFor = (partner: AgreementPage["partner"]) =>
    renderOnPage(<VersionList orderCode="k7qx2m9abcde" version={2} versions={versions} partner={partner} />, inTokyo);
  const page = listFor(EMMA);
  fireEvent.focus(page.getByRole("button", { name: "November 30, 2026 11:59" }));
  expect(page.getByRole("tooltip").textContent).toBe(THERE);
  page.unmount();
  expect(listFor(null).queryByRole("button")).toBeNull();
});
