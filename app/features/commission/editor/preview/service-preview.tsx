import { findCategory } from "#domain/commission/category/categories.ts";
import type { ServiceFacts } from "#domain/commission/facts/service-facts.ts";
import { originalText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import type { ActiveCurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { Dialog } from "../../../../ui/overlay/dialog.tsx";
import { FramedImage } from "../../../../ui/picture/framed-image.tsx";
import { anyWords } from "../../../editing/words/words-draft.ts";
import { useViewer } from "../../../shell/page/site.ts";
import { FactsTable } from "../../facts/facts-table.tsx";
import { ListingPrice } from "../../storefront/listing-price.tsx";
import { LongText } from "../../storefront/long-text.tsx";
import { ServiceCard, type ServiceCardData } from "../../storefront/service-card.tsx";
import { factsInput } from "../facts/facts-draft.ts";
import type { ServiceDraft } from "../service-draft.ts";

export interface ServicePreviewProps {
  isOpen: boolean;
  onClose: () => void;
  draft: ServiceDraft;
  /** Its texts are shown in this one, where they are written in it. */
  language: LanguageCode;
  /** What clients will see as its price. */
  fromPrice: number | null;
  currencyCode: ActiveCurrencyCode;
}

/** A service as clients will see it, on a card and opened, with what has been typed so far (rule L120). Nothing is saved. */
export function ServicePreview({ isOpen, onClose, draft, language, fromPrice, currencyCode }: ServicePreviewProps) {
  const viewer = useViewer();
  const { locale } = useUiEnvironment();
  if (!viewer) return null;
  const title = anyWords(draft.title, language) || m.commission_service_preview_untitled();
  const inLocale = (text: string): LocalizedText[] => [originalText(text, locale)];
  const facts = factsSoFar(draft, currencyCode);
  const pictures = draft.medias.flatMap(({ key, previewUrl }) => (previewUrl ? [{ key, previewUrl }] : []));
  const cover = draft.medias.find(({ previewUrl }) => previewUrl);
  const card: ServiceCardData = {
    creator: { names: inLocale(viewer.name), handle: viewer.handle, avatarUrl: viewer.avatarUrl },
    titles: inLocale(title),
    price: { amount: fromPrice, currencyCode },
    thumbnailUrl: cover?.previewUrl ?? null,
    thumbnailBlurUrl: null,
    thumbnailFocus: cover?.focus ?? null,
    categories: draft.categoryCodes.flatMap((code) => findCategory(code) ?? []),
    rating: null,
    turnaroundDays: facts.turnaroundDays,
    href: "",
    closedAs: null,
    isEager: false,
  };
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(open) => !open && onClose()}
      title={m.commission_preview()}
      description={m.commission_service_preview_lead()}
      size="full"
    >
      <div className="grid grid-cols-1 items-start gap-8 md:grid-cols-[18rem_minmax(0,1fr)]">
        <section inert aria-label={m.commission_service_preview_card()}>
          <ServiceCard bookmark={null} card={card} />
        </section>
        <section aria-label={m.commission_service_preview_opened()} className="grid min-w-0 content-start gap-5">
          {pictures.length > 0 && (
            <ul className="flex gap-2 overflow-x-auto">
              {pictures.map(({ key, previewUrl }) => (
                <li key={key} className="w-56 shrink-0 overflow-hidden rounded-md border border-line">
                  <FramedImage src={previewUrl} alt="" />
                </li>
              ))}
            </ul>
          )}
          <h3 className="text-xl">{title}</h3>
          <p className="text-xl font-semibold">
            <ListingPrice amount={fromPrice} currencyCode={currencyCode} />
          </p>
          <FactsTable facts={facts} currencyCode={currencyCode} />
          <LongText text={anyWords(draft.description, language)} languageCode={language} />
        </section>
      </div>
    </Dialog>
  );
}

const numberOrNone = (value: number | null): number | null =>
  value !== null && Number.isSafeInteger(value) && value >= 0 ? value : null;

/** What is no number yet is not shown. */
function factsSoFar({ facts }: ServiceDraft, currencyCode: ActiveCurrencyCode): ServiceFacts {
  const { turnaroundDays, changesIncluded, changePriceAmount, isSurprise, isInstant, ladder, fileFormats, licence } =
    factsInput(facts, currencyCode);
  return {
    turnaroundDays: numberOrNone(turnaroundDays),
    changesIncluded: numberOrNone(changesIncluded),
    changePriceAmount: numberOrNone(changePriceAmount),
    fileFormats,
    licence: licence
      .filter(({ priceAmount }) => priceAmount === null || numberOrNone(priceAmount) !== null)
      .map((term) => ({ ...term, limit: numberOrNone(term.limit) })),
    ...(isSurprise && { isSurprise }),
    ...(ladder && { ladder }),
    ...(isInstant && { isInstant }),
  };
}
