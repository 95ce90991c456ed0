import { describe, expect, test } from "vitest";
import { screen, within } from "@testing-library/dom";
import { PaperActions } from "#app/features/payment/receipt/paper-actions.tsx";
import { PaperSheet } from "#app/features/payment/receipt/paper-sheet.tsx";
import { receiptPdf } from "#app/features/payment/receipt/pdf-address.ts";
import { ReceiptLinks } from "#app/features/payment/receipt/receipt-links.tsx";
import type { Paper } from "#worker/payment/paper/paper.ts";
import { renderOnPage } from "../support/render.tsx";

const PAPER: Paper = {
  locale: "ja",
  title: "領収書",
  mark: null,
  facts: [{ label: "番号", text: "k7qx2m9abcde-5" }],
  parties: [{ label: "宛名", lines: ["花子 様"] }],
  headline: { label: "領収金額（税込）", text: "¥10,000" },
  tables: [
    {
      title: null,
      columns: [
        { label: "内容", isAmount: false },
        { label: "金額", isAmount: true },
      ],
      rows: [["肖像画\nサイズ: A4", "¥10,000"]],
      sums: [{ label: "合計", text: "¥10,000", isTotal: true }],
      empty: null,
    },
  ],
  notes: ["電子的に発行しているため、収入印紙は不要です。"],
  fileName: "receipt.pdf",
};

describe("a paper on its page", () => {
  test("says everything, in its own language, under one heading", () => {
    renderOnPage(<PaperSheet paper={PAPER} />, { locale: "en" });
    const article = screen.getByRole("article");
    expect(article.lang).toBe("ja");
    expect(within(article).getByRole("heading", { level: 1 }).textContent).toBe("領収書");
    expect(
      within(article)
        .getAllByRole("columnheader")
        .map((head) => head.textContent),
    ).toEqual(["内容", "金額"]);
    expect(
      within(article)
        .getAllByRole("cell")
        .map((cell) => cell.textContent),
    ).toEqual(["肖像画\nサイズ: A4", "¥10,000"]);
    for (const { label, text } of [PAPER.headline!, ...PAPER.facts]) {
      const value = within(article).getByText(label).nextElementSibling;
      expect(value?.textContent).toBe(text);
    }
  });

  test("says that it is void, and that a table is empty", () => {
    const [table] = PAPER.tables;
    const tables = [{ ...table!, rows: [], sums: [], empty: "この月に確定した依頼はありません。" }];
    renderOnPage(<PaperSheet paper={{ ...PAPER, mark: "無効", tables }} />);
    expect(screen.getByText("無効")).toBeTruthy();
    expect(screen.getByText("この月に確定した依頼はありません。")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  test("is downloaded in the zone it is read in", () => {
    renderOnPage(<PaperActions pdf={receiptPdf("k7qx-5", "Asia/Tokyo")} />);
    const link = screen.getByRole("link", { name: "Download PDF" });
    expect(link.getAttribute("href")).toBe("/api/features/payment/receipt.pdf?number=k7qx-5&timeZone=Asia%2FTokyo");
  });
});

describe("links to an order's papers", () => {
  const receipts = [
    { number: "k-1", kind: "PAYMENT", isVoid: 0 },
    { number: "k-2", kind: "REFUND", isVoid: 1 },
    { number: "k-3", kind: "CHARGEBACK", isVoid: 0 },
  ] as const;

  test.each([
    ["BUYER", "en", ["Receipt", "Refund statement (void)", "Refund statement"]],
    ["SELLER", "ja", ["売上明細書", "返金明細書（無効）", "返金明細書"]],
  ] as const)("are called by what they are for the %s", (side, locale, names) => {
    renderOnPage(<ReceiptLinks receipts={receipts} side={side} title="A portrait" />, { locale });
    const links = screen.getAllByRole("link");
    expect(links.map((link) => link.textContent)).toEqual(names);
    expect(links[0]!.getAttribute("href")).toBe("/dashboard/history/receipt?number=k-1");
  });

  test("are not there without papers", () => {
    renderOnPage(<ReceiptLinks receipts={[]} side="BUYER" title="A portrait" />);
    expect(screen.queryByRole("list")).toBeNull();
  });
});
