import { fireEvent, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { OrderActs } from "#app/features/admin/order/order-acts.tsx";
import type { AdminOrder } from "#app/features/admin/order/order-data.ts";
import { m } from "#messages";
import { LOCALES, renderOnPage } from "../support/render.tsx";
import { ToastProvider } from "#app/ui/overlay/toast.tsx";

type Offer = AdminOrder["offers"][number];

const orderWith = (standing: AdminOrder["standing"], offers: Offer[]) =>
  ({
    id: "order-1",
    standing,
    offers,
    priceCurrency: { id: "JPY", code: "JPY" },
    money: {
      totalAmount: 10_000,
      chargedAmount: 10_000,
      refundAmount: 4000,
      incomeReleased: 9000,
      recoveredAmount: 0,
      unsentIncome: 9000,
      charges: [],
    },
  }) as unknown as AdminOrder;

test.each(LOCALES)("the buttons are those of the table, with why one is disabled, in %s", (locale) => {
  const offers: Offer[] = [
    { command: "resolveProblem", state: "disabled", failure: "order.dispute_open", waiting: null },
    { command: "retryRefund", state: "allowed" },
  ];
  const page = renderOnPage(<OrderActs order={orderWith("ADMIN", offers)} />, { locale });
  const buttons = page.getAllByRole("button").map((button) => [button.textContent, button.hasAttribute("disabled")]);
  expect(buttons).toEqual([
    [m.order_problem_release(), true],
    [m.order_problem_refund(), true],
    [m.order_retry_refund(), false],
  ]);
  expect(page.getAllByText(m.failure_order_dispute_open())).toHaveLength(2);
});

test("who takes part in the order has no button", () => {
  const page = renderOnPage(<OrderActs order={orderWith("BUYER", [{ command: "accept", state: "allowed" }])} />);
  expect(page.queryByRole("button")).toBeNull();
  expect(page.getByRole("status").textContent).toContain(m.admin_own_order());
});

test("an act asks for a reason, says the exact amount, and sends both", async () => {
  const sent = vi.spyOn(globalThis, "fetch").mockResolvedValue(Response.json({ order: {} }));
  const order = orderWith("ADMIN", [{ command: "retryRefund", state: "allowed" }]);
  const page = renderOnPage(
    <ToastProvider>
      <OrderActs order={order} />
    </ToastProvider>,
  );
  fireEvent.click(page.getByRole("button", { name: m.order_retry_refund() }));
  const dialog = await page.findByRole("dialog");
  expect(dialog.textContent).toContain("¥4,000");
  const confirm = () => fireEvent.submit(dialog.querySelector("form")!);
  confirm();
  await page.findByText(m.failure_issue_required());
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(page.getByRole("textbox"), { target: { value: "The card works again" } });
  confirm();
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const [path, { body }] = sent.mock.calls[0] as [string, { body: string }];
  expect(path).toBe("/api/features/commission/order/retry-refund");
  expect(JSON.parse(body)).toEqual({ orderId: "order-1", reason: "The card works again" });
  await waitFor(() => expect(page.queryByRole("dialog")).toBeNull());
});
