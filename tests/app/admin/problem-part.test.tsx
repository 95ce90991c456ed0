import { fireEvent, waitFor, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { ProblemPart } from "#app/features/admin/problems/problem-part.tsx";
import type { Order } from "#app/features/order/panel/order-data.ts";
import { DEFAULT_FEE_TERMS } from "#domain/money/fee-terms.ts";
import { m } from "#messages";
import { LOCALES, renderOnPage } from "../support/render.tsx";
import { ToastProvider } from "#app/ui/overlay/toast.tsx";

const order = {
  id: "order-1",
  priceAmount: 30_000,
  priceCurrency: { id: "JPY", code: "JPY" },
} as unknown as Order;
/** Of a stage of it, whose payment is what is decided about (rule O103). */
const money = { priceAmount: 10_000, terms: DEFAULT_FEE_TERMS, held: 10_000, released: 0 };

test.each(LOCALES)("who gets what of a part is said while it is typed, and sent exactly, in %s", async (locale) => {
  const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    return Response.json(String(address).includes("/trpc/") ? [{ result: { data: { items: [] } } }] : { order: {} });
  });
  const page = renderOnPage(
    <ToastProvider>
      <ProblemPart order={order} money={money} />
    </ToastProvider>,
    { locale },
  );
  fireEvent.click(page.getByRole("button", { name: m.order_problem_part() }));
  const dialog = within(await page.findByRole("dialog"));
  const [amount, reason] = dialog.getAllByRole("textbox");
  fireEvent.change(amount!, { target: { value: "10,000" } });
  expect(dialog.queryByText("¥9,000")).toBeNull();
  fireEvent.change(amount!, { target: { value: "3,333" } });
  // A tenth of what is kept, rounded down, is ours.
  for (const shown of ["¥3,333", "¥6,001", "¥666"]) expect(dialog.getByText(shown)).toBeTruthy();
  fireEvent.change(reason!, { target: { value: "Half of it was made" } });
  fireEvent.click(dialog.getByRole("button", { name: m.order_problem_refund_confirm({ amount: "¥3,333" }) }));
  const commands = () => sent.mock.calls.filter(([address]) => String(address).endsWith("/order/resolve-problem"));
  await waitFor(() => expect(commands()).toHaveLength(1));
  const [, { body } = { body: "" }] = commands()[0] as [string, { body: string }];
  expect(JSON.parse(body)).toEqual({
    orderId: "order-1",
    resolution: "PART",
    refundAmount: 3_333,
    reason: "Half of it was made",
  });
});
