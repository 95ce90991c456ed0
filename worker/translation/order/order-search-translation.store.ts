import { eq } from "drizzle-orm";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { orderWords } from "#domain/order/order-words.ts";
import type { WordsSide } from "#domain/translation/order-words.ts";
import type { Database } from "#worker/db/client.ts";
import { orderSearch } from "#worker/db/schema/order/order-list.ts";
import type { WrittenOrder } from "./order-translation.store.ts";
import { readingOf } from "./order-reading.ts";
import { originalOf } from "#domain/translation/translated-text.ts";

/** An order is found by its title and its answers in both languages (rule W32). */
export async function addToOrderSearch(
  database: Database,
  orderId: string,
  { code, words }: WrittenOrder,
  side: WordsSide,
  translations: readonly LocalizedText[],
): Promise<void> {
  const shown =
    side === "SELLER"
      ? words.services.map(({ titles }) => titles)
      : words.forms.flatMap(({ questions }) => questions.map((each) => each.orderFormQuestionAnswer.answerTexts));
  const originals = shown.flatMap((texts) => originalOf(texts)?.text ?? []);
  const reading = await readingOf(originals, translations);
  const read = shown.map(reading.texts);
  // What was written comes first: so many characters of an order are searched.
  const inOrder = [true, false].flatMap((isOriginal) =>
    read.flatMap((texts) => texts.filter((each) => each.isOriginal === isOriginal).map(({ text }) => text)),
  );
  const changed = side === "SELLER" ? { title: orderWords(inOrder) } : { request: orderWords([code, ...inOrder]) };
  await database.update(orderSearch).set(changed).where(eq(orderSearch.orderId, orderId));
}
