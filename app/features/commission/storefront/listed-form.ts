import { pickText } from "#domain/kernel/localized-text.ts";
import { formPath } from "#domain/site/public-paths.ts";
import { leftInPage } from "../../../kept-markup/left-in-page.ts";
import type { FormCardData, FormCardProps } from "./form-card.tsx";
import type { CardScope } from "./listed-service.ts";

/** A form as the calls answer it, as far as its card shows it. */
interface Form {
  id: string;
  code: string;
  titles: FormCardData["titles"];
  fromPriceAmount: number | null;
  priceCurrency: { code: FormCardData["price"]["currencyCode"] };
  category: FormCardData["category"];
  isOpen: boolean;
  bookmark: { isActive: boolean };
}

/** What a card shows of a form. */
export function listedForm({ id, titles, bookmark, ...form }: Form, scope: CardScope): FormCardProps {
  const card: FormCardData = {
    href: formPath(form.code),
    titles: titles.map(({ text, languageCode, isOriginal }) => ({ text, languageCode, isOriginal })),
    price: { amount: form.fromPriceAmount, currencyCode: form.priceCurrency.code },
    category: { translations: form.category.translations },
    isOpen: form.isOpen,
  };
  return {
    bookmark: scope.viewer && { formId: id, title: pickText(titles, scope.locale), isActive: bookmark.isActive },
    card: leftInPage(card, scope),
  };
}
