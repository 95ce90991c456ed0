import { expect, test } from "vitest";
import { agreedText, shownAgreedText } from "#domain/agreement/agreed-text.ts";
import { agreementChanges } from "#domain/agreement/agreement-changes.ts";
import { agreementContent, type AgreementSource } from "#domain/agreement/agreement-content.ts";
import { touchesAgreement } from "#domain/agreement/agreement-events.ts";
import { AGREEMENT_FORMAT, type Agreement } from "#domain/agreement/agreement.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { canonicalJson } from "#worker/order/agreement/canonical-json.ts";
import { Story } from "../order/story.ts";

const written = (text: string, languageCode: "en" | "ja" = "en"): LocalizedText[] => [
  { text, languageCode, isOriginal: true },
];

const sourceOf = (story: Story, changes: Partial<AgreementSource> = {}): AgreementSource => ({
  order: story.order,
  creator: { handle: "aoi", names: written("葵", "ja") },
  client: { handle: "emma", names: [] },
  titles: written("A portrait"),
  descriptions: written("Head and shoulders"),
  categoryCodes: ["character-illustration"],
  questions: [],
  note: null,
  creatorTerms: { number: 3, texts: written("商用利用は別料金", "ja") },
  inForceSince: "2026-11-01",
  rules: [{ en: "Seven days", ja: "七日" }],
  translationsOf: () => [],
  ...changes,
});

const agreementOf = (story: Story, changes: Partial<AgreementSource> = {}): Agreement => ({
  ...agreementContent(sourceOf(story, changes)),
  format: AGREEMENT_FORMAT,
  order: story.order.code,
  version: 1,
  previousHash: null,
  madeAt: "2026-01-01T00:00:00.000Z",
  madeBy: "SELLER",
  prevails: "ORIGINAL",
});

const approved = () => new Story().does("SELLER", { type: "approve" });

/** The same values with every record's keys the other way round. */
function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, each]) => [key, reversed(each)]),
  );
}

test("the same agreement is the same bytes, in whatever order its keys come (rule G1)", () => {
  const agreement = agreementOf(approved());
  const other = reversed(agreement) as Agreement;
  expect(JSON.stringify(other)).not.toBe(JSON.stringify(agreement));
  expect(canonicalJson(other)).toBe(canonicalJson(agreement));
  expect(JSON.parse(canonicalJson(agreement))).toEqual(agreement);
});

test("bytes are those of RFC 8785: keys by UTF-16, no spaces, hostile texts as they are", () => {
  const hostile = { "\u20ac": 1, "\r": '"</script>\\', 1: "\u0080é", "😀": [null, true, -0, 1e21] };
  expect(canonicalJson(hostile)).toBe('{"\\r":"\\"</script>\\\\","1":"\u0080é","€":1,"😀":[null,true,0,1e+21]}');
  expect(canonicalJson({ name: "half \ud800" })).toBe('{"name":"half \ufffd"}');
});

test("an original keeps its language, and says of each translation who made it (rule G3)", () => {
  const text = agreedText(written("線画", "ja"), () => [
    { languageCode: "en", text: "Line art" },
    { languageCode: "ja", text: "x" },
  ]);
  expect(text).toEqual({
    languageCode: "ja",
    text: "線画",
    translations: [{ languageCode: "en", text: "Line art", writtenBy: "MACHINE" }],
  });
  expect(shownAgreedText(text!, "en")).toEqual({ text: "Line art", isTranslation: true, original: "線画" });
  expect(shownAgreedText(text!, "ja")).toMatchObject({ text: "線画", isTranslation: false });
  const own: LocalizedText = { text: "Lines", languageCode: "en", isOriginal: false, writtenBy: "PERSON" };
  expect(agreedText([...written("線画", "ja"), own], () => [{ languageCode: "en", text: "Line art" }])).toMatchObject({
    translations: [{ text: "Lines", writtenBy: "PERSON" }],
  });
  expect(agreedText(written("  "))).toBeNull();
});

test("what differs is named; other translations of the same words are no difference (rule G8)", () => {
  const before = agreementOf(approved());
  const story = approved();
  const { id: transactionId, productId } = story.order.transaction;
  story.does("SELLER", { type: "updatePrice", transactionId, productId, priceAmount: 12_000 });
  story.does("SELLER", { type: "updateSchedule", estimatedStart: null, estimatedDelivery: "2026-02-01" });
  const after = agreementOf(story, { titles: written("Two portraits"), note: agreedText(written("Soon")) });
  expect(agreementChanges(before, after)).toMatchObject([
    { what: "TITLE", before: { text: "A portrait" }, after: { text: "Two portraits" } },
    { what: "NOTE", before: null },
    { what: "TOTAL", before: 10_000, after: 12_000 },
    { what: "DELIVERY", before: { estimatedDelivery: null }, after: { estimatedDelivery: "2026-02-01" } },
  ]);
  const translated = agreementOf(approved(), { translationsOf: () => [{ languageCode: "ja", text: "肖像" }] });
  expect(agreementChanges(before, translated)).toEqual([]);
});

test("nothing is agreed before the approval", () => {
  const draft = new Story();
  expect(touchesAgreement(draft.order, [{ type: "PriceUpdated" }])).toBe(false);
  expect(touchesAgreement(approved().order, [{ type: "PriceUpdated" }])).toBe(true);
  expect(touchesAgreement(approved().order, [{ type: "DeliverablesAdded" }])).toBe(false);
});
