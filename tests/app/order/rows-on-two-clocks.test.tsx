import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { NeedsYou } from "#app/features/creator/home/needs-you.tsx";
import { BoardCard } from "#app/features/order/board/board-card.tsx";
import { HistoryList, type HistoryEntry } from "#app/features/order/history/history-list.tsx";
import { OrderRow } from "#app/features/order/list/order-row.tsx";
import type { ListedOrder } from "#app/features/order/panel/order-data.ts";
import { TransferList, type TransferPage } from "#app/features/payment/wallet/transfer-list.tsx";
import { renderOnPage } from "../support/render.tsx";

const AT = "2026-11-30T02:59:00.000Z";
const TITLES = [{ text: "Portrait", languageCode: "en" as const, isOriginal: true }];
const NAMES = [{ text: "Emma", languageCode: "en" as const, isOriginal: true }];
const EMMA = { names: NAMES, originalHandle: "emmacarter", avatar: null, timeZone: "America/New_York" };
const COUNTERPART = { names: NAMES, handle: "emmacarter", avatarUrl: null, timeZone: EMMA.timeZone };

const ORDER = {
  id: "order-1",
  code: "k7qx2m9abcde",
  standing: "SELLER",
  sellerUserProfile: null,
  buyerUserProfile: EMMA,
  orderProgressStatus: "APPROVED",
  orderPaymentStatus: "DRAFT",
  phase: "AWAITING_PAYMENT",
  planTitles: [],
  wishedDelivery: null,
  estimatedDelivery: null,
  orderServices: [{ titles: TITLES, thumbnailUrl: null }],
  orderForms: [],
  priceAmount: 20_000,
  priceCurrency: { id: "JPY", code: "JPY" },
  displayTotal: null,
  nextStep: { deadline: AT, isOverdue: false, isClosed: false, says: "APPROVED" },
  turn: { isOwn: false, awaited: "PAYMENT", isDueSoon: false, daysLeft: 3 },
  unreadCount: 0,
  said: null,
} as unknown as ListedOrder;

const ENTRY = {
  orderId: "order-1",
  orderCode: "k7qx2m9abcde",
  titles: TITLES,
  counterpart: COUNTERPART,
  paidAt: AT,
  receipts: [],
  releaseStatus: "WAITING",
  sums: {
    charged: 20_000,
    returned: 0,
    refunding: 0,
    held: 20_000,
    undecided: 0,
    disputed: 0,
    released: 0,
    own: { fee: 0, income: 0, unsent: 0, sent: 0, owed: 0, covered: 0, corrected: 0 },
  },
  breakdown: {
    currencyCode: "JPY",
    totalAmount: 20_000,
    feeAmount: 2000,
    incomeAmount: 18_000,
    displayTotalAmount: null,
  },
} as unknown as HistoryEntry;

const TRANSFER = {
  id: "transfer-1",
  at: AT,
  titles: TITLES,
  counterpart: COUNTERPART,
  amount: 18_000,
  currencyCode: "JPY",
  orderCode: "k7qx2m9abcde",
} as unknown as TransferPage["items"][number];

const ROWS = {
  "a row of the list": <OrderRow order={ORDER} side="SELLER" />,
  "a card of the board": <BoardCard order={ORDER} />,
  "what waits on the creator's home": <NeedsYou orders={[ORDER]} count={1} />,
  "a payment": <HistoryList side="SELLER" page={{ items: [ENTRY], nextCursor: null }} />,
  "a transfer": <TransferList page={{ items: [TRANSFER], nextCursor: null }} months={["2026-11"]} month={null} />,
};

test.each(Object.entries(ROWS))("%s says its date on both clocks, beside its link (rule S51)", (_name, row) => {
  const page = renderOnPage(row, { timeZone: "Asia/Tokyo" });
  const date = page.getByRole("button", { name: "November 30, 2026" });
  expect(page.getByRole("link", { name: /Portrait/ }).contains(date)).toBe(false);
  fireEvent.focus(date);
  expect(page.getByRole("tooltip").textContent).toMatch(/^November 29, 2026 21:59 .* for Emma$/);
});
