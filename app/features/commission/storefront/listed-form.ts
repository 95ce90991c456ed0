import { formPath } from "#domain/site/public-paths.ts";
import type { IntakeStatus } from "#domain/commission/intake/intake.ts";
import { omitFromHydration } from "../../../static-markup/hydration-data.ts";
import type { FormCardData, FormCardProps } from "./form-card.tsx";
import { closedAs } from "../../intake/closed-as.ts";
import { bookmarkOf, cardWords, type CardScope } from "./card-scope.ts";

/** A form as the calls answer it, as far as its card shows it. */
interface Form {
  id: string;
  code: string;
  titles: FormCardData["titles"];
  fromPriceAmount: number | null;
  priceCurrency: { code: FormCardData["price"]["currencyCode"] };
  category: FormCardData["category"];
  status: IntakeStatus;
  bookmark: { isActive: boolean };
}

/** What a card shows of a form. */
export function listedForm(form: Form, scope: CardScope): FormCardProps {
  const card: FormCardData = {
    href: formPath(form.code),
    titles: cardWords(form.titles),
    price: { amount: form.fromPriceAmount, currencyCode: form.priceCurrency.code },
    category: { translations: form.category.translations },
    closedAs: closedAs(form.status),
  };
  return { bookmark: bookmarkOf(form.id, form, scope), card: omitFromHydration(card, scope) };
}
