import { pickText } from "#domain/kernel/localized-text.ts";
import type { Reputation } from "#domain/review/reputation.ts";
import { servicePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { Alert } from "../../../ui/alert.tsx";
import { Badge } from "../../../ui/badge.tsx";
import { Carousel } from "../../../ui/picture/carousel.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { MediaPlayer } from "../../media/player/media-player.tsx";
import { ReportLink } from "../../notice/report-link.tsx";
import { ShareButton } from "../../share/share-button.tsx";
import { ReputationLine } from "../../review/public/reputation-line.tsx";
import { asWritten, TranslationNote, useShown, type Toggle } from "../../translation/shown-text.tsx";
import { categoryLabels } from "../storefront/category-labels.ts";
import { FactsTable } from "../facts/facts-table.tsx";
import { CreatorLine } from "../storefront/creator-line.tsx";
import { ListingPrice } from "../storefront/listing-price.tsx";
import { LongText } from "../storefront/long-text.tsx";
import { PolicyText } from "./terms/policy-text.tsx";
import type { Policy, Service } from "./questions/answers.ts";

/** Rule S20: in the service modal a description collapses beyond this many characters. */
const DESCRIPTION_LIMIT = 2000;

interface ServiceDetailsProps {
  service: Service;
  policy: Policy | null;
  standing: Reputation | null;
  translation: Toggle;
}

/** The first step: pictures and description of the service. */
export function ServiceDetails({ service, policy, standing, translation }: ServiceDetailsProps) {
  const { locale } = useUiEnvironment();
  const title = pickText(service.titles, locale);
  const shownTitle = useShown(service.titles, translation);
  const description = useShown(service.descriptions, translation);
  const slides = service.medias.map((media, index) => ({
    key: media.id,
    content: <MediaPlayer media={media} ratio={4 / 3} isEager={index === 0} />,
  }));
  return (
    <div className="grid gap-6 md:grid-cols-[2fr_3fr] md:gap-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
      {slides.length > 0 && (
        <Carousel
          label={m.commission_gallery({ title })}
          slides={slides}
          className="-mx-5 self-start overflow-hidden bg-surface sm:mx-0 sm:rounded-lg"
        />
      )}
      <div className={slides.length > 0 ? "grid content-start gap-5" : "grid content-start gap-5 md:col-span-2"}>
        <div className="grid gap-3">
          <h3 className="text-xl">
            <span lang={shownTitle?.languageCode} {...asWritten(translation)}>
              {shownTitle?.text ?? title}
            </span>
          </h3>
          <CreatorLine creator={service.creator} />
          {standing && <ReputationLine standing={standing} />}
          {service.categories.length > 0 && (
            <ul className="flex flex-wrap gap-1.5">
              {service.categories.map((category) => (
                <li key={category.code}>
                  <Badge>{categoryLabels(category, locale)}</Badge>
                </li>
              ))}
            </ul>
          )}
        </div>
        <div>
          {/* On a phone the dialog's footer says the price. */}
          <p className="text-sm text-muted max-md:hidden">{m.commission_price()}</p>
          <p className="text-xl font-semibold max-md:hidden">
            <ListingPrice amount={service.fromPriceAmount} currencyCode={service.priceCurrency.code} />
          </p>
          <p className="text-sm text-muted">
            {service.facts.isInstant ? m.commission_instant_note() : m.commission_price_note()}
          </p>
        </div>
        {service.facts.isSurprise && <Alert>{m.commission_surprise_note()}</Alert>}
        <FactsTable facts={service.facts} currencyCode={service.priceCurrency.code} />
        <div>
          <LongText text={description?.text ?? ""} languageCode={description?.languageCode} limit={DESCRIPTION_LIMIT} />
          <TranslationNote
            of={[service.titles, service.descriptions]}
            translation={translation}
            source={service.creator}
          />
        </div>
        <PolicyText policy={policy} creator={service.creator} />
        <div className="flex flex-wrap gap-4">
          <ShareButton path={servicePath(service.creator.handle, service.id)} title={title} />
          {!service.isOwn && <ReportLink subject="SERVICE" id={service.id} />}
        </div>
      </div>
    </div>
  );
}
