import { expect, test } from "vitest";
import { formatHexColor, parseHexColor, readableOn } from "#domain/color/color.ts";
import { notificationHref } from "#domain/notification/href.ts";
import { SHARE_TARGETS, shareLink } from "#domain/share/links.ts";
import { countsAgain, pruneVisits } from "#domain/visit/recount.ts";

test("a visit counts again after 24 hours, and browsers forget after 30 days", () => {
  expect([countsAgain(null, 0), countsAgain(0, 86_399_999), countsAgain(0, 86_400_000)]).toEqual([true, false, true]);
  const record = (countedAt: number) => ({ modelName: "portfolioWork", modelId: "1", countedAt }) as const;
  expect(pruneVisits([record(0), record(1)], 2_592_000_001)).toEqual([record(1)]);
});

test("colours", () => {
  expect(["#fff", "FFFFFF", "#12g", "#1234", ""].map(parseHexColor)).toEqual([
    { red: 255, green: 255, blue: 255 },
    { red: 255, green: 255, blue: 255 },
    null,
    null,
    null,
  ]);
  expect(formatHexColor(parseHexColor("#0aF")!)).toBe("#00aaff");
  expect([readableOn({ red: 100, green: 100, blue: 100 }), readableOn({ red: 101, green: 101, blue: 101 })]).toEqual([
    "white",
    "black",
  ]);
});

test("share links carry the address and the hashtag, and need an address", () => {
  const shared = { url: "https://cometme.example/cf/abc?x=1&y=2", title: "立ち絵 & more" };
  for (const target of SHARE_TARGETS) {
    const link = new URL(shareLink(target, shared)!);
    expect(decodeURIComponent(link.href)).toContain(shared.url);
    expect(shareLink(target, { ...shared, url: " " })).toBeNull();
  }
  expect(shareLink("x", shared)).toContain("hashtags=cometme");
});

test("where a notice leads (rule N11)", () => {
  const notice = {
    notificationType: "COMMISSION_ORDER_PAID",
    occasion: "PLAIN",
    orderRole: "SELLER",
    orderCode: "AB2",
    fromHandle: "emma",
  } as const;
  expect(notificationHref(notice)).toBe("/dashboard/commission/managements?order=AB2");
  expect(notificationHref({ ...notice, orderRole: "BUYER" })).toBe("/dashboard/commission/client/requests?order=AB2");
  expect(notificationHref({ ...notice, orderRole: "ADMIN" })).toBe("/dashboard/admin/order/AB2");
  expect(notificationHref({ ...notice, orderRole: null })).toBeNull();
  expect(notificationHref({ ...notice, notificationType: "INVITE_ORDER_COMPLETED", orderRole: null })).toBe("/emma");
  const alarm = { ...notice, occasion: "BALANCE_SHORT", orderRole: null, orderCode: null, fromHandle: null } as const;
  expect(notificationHref(alarm)).toBe("/dashboard/admin/reconciliation");
});
