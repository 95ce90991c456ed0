import { env, exports } from "cloudflare:workers";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Person } from "../people.ts";

export interface ReceiptRow {
  number: string;
  kind: string;
  intent_id: string;
  amount: number;
  tax_amount: number | null;
  card_brand: string | null;
  card_last4: string | null;
  voided_at: number | null;
}

/** An order's receipts, oldest first; the first is that of its payment. */
export async function listReceipts({ orderId }: { orderId: string }): Promise<[ReceiptRow, ...ReceiptRow[]]> {
  const statement = env.DB.prepare("select * from receipt where order_id = ? order by issued_at, number");
  const { results } = await statement.bind(orderId).all<ReceiptRow>();
  const [first, ...rest] = results;
  if (first === undefined) throw new Error("the order has no receipt");
  return [first, ...rest];
}

/** A PDF of the payments' calls, in a language. */
export const fetchPdf = (path: string, person: Person | null, language: LanguageCode = "en"): Promise<Response> =>
  exports.default.fetch(
    new Request(`http://localhost:5173/api/features/payment/${path}`, {
      headers: { cookie: [...(person ? [person.cookie] : []), `app-language=${language}`].join("; ") },
    }),
  );
