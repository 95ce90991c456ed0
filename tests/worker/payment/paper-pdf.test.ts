import fontkit from "@pdf-lib/fontkit";
import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Paper } from "#worker/payment/paper/paper.ts";
import { readFont } from "#worker/payment/paper/pdf/font.ts";
import { createServices } from "#worker/services.ts";
import { createListing } from "../../support/worker/order/order-listing.ts";
import { createOrder } from "../../support/worker/order/orders.ts";
import { pagesIn, shapesIn, textOfPdf } from "../../support/worker/answer/pdf-text.ts";
import { createPerson } from "../../support/worker/people.ts";
import { fetchPdf, listReceipts } from "../../support/worker/money/receipts.ts";

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());
const isPdf = (bytes: Uint8Array) => new TextDecoder("latin1").decode(bytes.slice(0, 5)) === "%PDF-";

describe("a receipt as PDF", () => {
  test.each([
    ["en", "JPY", "Asia/Tokyo", ["Receipt", "Amount received, tax included", "¥10,000", "Japan Standard Time"]],
    ["ja", "USD", "Asia/Kolkata", ["領収書", "但し書き", "「A portrait」の制作代金として", "$100.00", "インド標準時"]],
  ] as const)(
    "in %s and %s: the reader's words and zone, with the glyphs inside",
    async (language, currency, zone, said) => {
      const listing = await createListing({ priceCurrencyCode: currency });
      const order = await createOrder("PAID", { listing });
      const [{ number }] = await listReceipts(order);
      const response = await fetchPdf(`receipt.pdf?number=${number}&timeZone=${zone}`, order.buyer, language);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-disposition")).toContain(`cometme-receipt-${number}.pdf`);
      const bytes = await bytesOf(response);
      expect(isPdf(bytes)).toBe(true);
      // Of the font's five megabytes only what is used.
      expect(bytes.length).toBeLessThan(60_000);
      const shapes = await shapesIn(bytes);
      expect(shapes.size).toBeGreaterThan(40);
      const undrawn = [...shapes].filter(([character, shape]) => shape === "" && character.trim() !== "");
      expect(undrawn.map(([character]) => character)).toEqual([]);
      const text = await textOfPdf(bytes);
      for (const words of [number, ...said]) expect(text).toContain(words);
    },
  );

  test("is for the two people of the order only, and for a zone that exists", async () => {
    const order = await createOrder("PAID");
    const [{ number }] = await listReceipts(order);
    const stranger = await createPerson("stranger");
    const statuses = [
      await fetchPdf(`receipt.pdf?number=${number}`, stranger),
      await fetchPdf(`receipt.pdf?number=${number}`, null),
      await fetchPdf(`receipt.pdf?number=${number}&timeZone=Mars/Olympus`, order.buyer),
      await fetchPdf("receipt.pdf", order.buyer),
    ].map(({ status }) => status);
    expect(statuses).toEqual([404, 401, 400, 400]);
    const sold = await bytesOf(await fetchPdf(`receipt.pdf?number=${number}`, order.seller));
    const text = await textOfPdf(sold);
    expect(text).toContain("Sale statement");
    expect(text).not.toContain("Visa");
  });

  test("many objects print at the same time", async () => {
    const order = await createOrder("PAID");
    const [{ number }] = await listReceipts(order);
    const path = `receipt.pdf?number=${number}`;
    const answers = await Promise.all(Array.from({ length: 8 }, () => fetchPdf(path, order.buyer).then(bytesOf)));
    expect(answers.every(isPdf)).toBe(true);
  });
});

const paper = (changes: Partial<Paper> = {}): Paper => ({
  locale: "ja",
  title: "領収書",
  mark: null,
  facts: [],
  parties: [],
  headline: null,
  tables: [],
  notes: [],
  fileName: "paper.pdf",
  ...changes,
});
const print = (changes: Partial<Paper>) => createServices(env).paperPrinter.print(paper(changes));

test("each character is drawn as the font has it", async () => {
  const said = "領収書返金明細支払登録番号但し書きがぱヴAaé¥$0123456789（）「」、。□";
  const shapes = await shapesIn(await print({ notes: [said] }));
  const font = fontkit.create(await readFont(env.ASSETS));
  for (const character of said)
    expect([character, shapes.get(character)]).toEqual([
      character,
      font.glyphForCodePoint(character.codePointAt(0)!).path.toSVG(),
    ]);
});

describe("the words of people", () => {
  test("long ones run over lines, and nothing of them is lost", async () => {
    const japanese = "春の陽だまりで眠る猫と、その夢に現れる遠い海の物語".repeat(12);
    const latin = "Pneumonoultramicroscopicsilicovolcanoconiosis".repeat(6);
    const bytes = await print({
      parties: [{ label: "宛名", lines: [japanese.slice(0, 80)] }],
      facts: [{ label: "但し書き", text: japanese }],
      tables: [
        {
          title: null,
          columns: [
            { label: "内容", isAmount: false },
            { label: "金額", isAmount: true },
          ],
          rows: [[`${latin}\n${japanese}`, "¥99,999,999"]],
          sums: [],
          empty: null,
        },
      ],
    });
    const lines = (await textOfPdf(bytes)).split("\n");
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(120);
    expect(lines.join("").split(japanese)).toHaveLength(3);
    expect(lines.filter((line) => !line.startsWith("¥")).join("")).toContain(latin);
    // No line begins with a mark that closes what is before it.
    expect(lines.filter((line) => /^[、。」]/.test(line))).toEqual([]);
  });

  test("what the font lacks is a square; emoji, controls and broken characters do no harm", async () => {
    const bytes = await print({ notes: ["猫🐈‍⬛と👩🏽‍🎨、አማርኛ、e\u0301\u0000\u202e終\ud800"] });
    const text = await textOfPdf(bytes);
    expect(text).toContain("猫□と□、□□□□、é終");
    // And the paper says so.
    expect(text).toContain("□は、このPDFでは表示できない文字です");
    expect(await textOfPdf(await print({ notes: ["猫と絵"] }))).not.toContain("□");
  });

  test("names of other scripts are drawn, each by a face that is read for them alone", async () => {
    const names = ["Łukasz Wójcik", "Έλενα", "Ирина Йовович", "Nguyễn Thị Ánh", "김 민수", "们说", "สมชาย", "محمد"];
    const bytes = await print({ parties: names.map((name) => ({ label: "宛名", lines: [name] })) });
    const shapes = await shapesIn(bytes);
    for (const character of new Set(names.slice(0, 6).join("")))
      if (character !== " ")
        expect([character, shapes.get(character)]).toEqual([character, expect.stringContaining("M")]);
    const text = await textOfPdf(bytes);
    expect(text).not.toContain("□");
    for (const name of ["민수", "สมชาย", "Ирина"]) expect(text).toContain(name);
    // Arabic is written from the right, with letters joined.
    expect(text).toContain([..."محمد"].toReversed().join(""));
    expect(bytes.length).toBeLessThan(120_000);
    // A paper in Latin and Japanese letters has one face.
    expect((await shapesIn(await print({ notes: ["Aoi 水城"] }))).size).toBeLessThan(30);
  });

  test("words of scripts with spaces stay whole at the end of a line", async () => {
    const text = "Спасибо за прекрасную работу ".repeat(12).trim();
    const lines = (await textOfPdf(await print({ notes: [text] }))).split("\n");
    const drawn = lines.filter((line) => /[а-я]/.test(line));
    expect(drawn.join(" ").split(/\s+/)).toEqual(text.split(" "));
  });

  test("a table of a thousand rows has pages with numbers, each with the heads", async () => {
    const rows = Array.from({ length: 1000 }, (_, index) => [`依頼${index}`, `¥${index}`]);
    const columns = [
      { label: "依頼", isAmount: false },
      { label: "受取額", isAmount: true },
    ];
    const bytes = await print({ tables: [{ title: "確定した依頼", columns, rows, sums: [], empty: null }] });
    const text = await textOfPdf(bytes);
    const pages = await pagesIn(bytes);
    expect(pages).toBeGreaterThan(20);
    expect(text).toContain(`${pages} / ${pages}`);
    expect(text).toContain("依頼999");
    expect(text.split("受取額").length - 1).toBe(pages);
  });
});
