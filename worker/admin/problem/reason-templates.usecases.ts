import { eq, inArray } from "drizzle-orm";
import { REASON_TEMPLATES, type ReasonTemplate, type TemplateKind } from "#domain/admin/reason-templates.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { err, ok } from "#domain/kernel/result.ts";
import { m } from "#messages";
import { commissionAccount, userAccount } from "#worker/db/schema/account/account.ts";
import { commissionOrder } from "#worker/db/schema/order/order.ts";
import type { Services } from "#worker/services.ts";

type Sentence = (inputs: Record<string, never>, options: { locale: LanguageCode }) => string;

/** By name, since the server has all messages: a template without its words does not compile. */
const WORDS: Readonly<Record<`admin_template_${Lowercase<ReasonTemplate>}${"" | "_title"}`, Sentence>> = m;

/** admin.getReasonTemplates (rule A64): in the languages that the two sides read, one after the other. */
export async function reasonTemplates(
  { database }: Services,
  { orderId, kind }: { readonly orderId: string; readonly kind: TemplateKind },
  locale: LanguageCode,
) {
  const [order] = await database
    .select({ sellerId: commissionOrder.sellerId, buyerId: commissionOrder.buyerId })
    .from(commissionOrder)
    .where(eq(commissionOrder.id, orderId));
  if (!order) return err("order.not_found");
  const readers = await database
    .select({ languageCode: userAccount.displayLanguageCode })
    .from(userAccount)
    .innerJoin(commissionAccount, eq(commissionAccount.accountId, userAccount.id))
    .where(inArray(commissionAccount.id, [order.sellerId, order.buyerId]));
  const languages = [...new Set(readers.map(({ languageCode }) => languageCode))].toSorted();
  return ok({
    items: REASON_TEMPLATES[kind].map((template) => {
      const name = template.toLowerCase() as Lowercase<ReasonTemplate>;
      return {
        template,
        title: WORDS[`admin_template_${name}_title`]({}, { locale }),
        text: languages.map((each) => WORDS[`admin_template_${name}`]({}, { locale: each })).join("\n\n"),
      };
    }),
  });
}
