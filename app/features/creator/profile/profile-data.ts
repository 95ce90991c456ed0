import { hasFacts } from "#domain/commission/facts/service-facts.ts";
import type { WorkKind } from "#domain/portfolio/work.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { openStills } from "#domain/media/picture/still-picture.ts";
import { workPath } from "#domain/site/public-paths.ts";
import { firstPreview } from "#domain/share/preview.ts";
import { omitFromHydration } from "../../../static-markup/hydration-data.ts";
import { listedForm } from "../../commission/storefront/listed-form.ts";
import { listedService } from "../../commission/storefront/listed-service.ts";
import type { CardScope } from "../../commission/storefront/card-scope.ts";
import { BESIDE_LISTINGS, COLUMN, evenRowHeight } from "../../portfolio/even-rows.ts";
import { firstPictured, galleryItem, shownRatio } from "../../portfolio/gallery-item.ts";
import { requestPathOf } from "./work-neighbours.ts";
import type { WholeProfile } from "./whole-profile.ts";

/** What the page shows of a profile, whose works and services are several times as long: a dialog asks for what it shows when it opens. */
export function shownProfile(whole: WholeProfile, scope: CardScope) {
  const { services, commissionForms, portfolioWorks, bio, faq, reviews, ...profile } = whole;
  const isCompared = services.length > 1 && services.some(({ facts }) => hasFacts(facts));
  const ofKind = (kind: WorkKind) => portfolioWorks.filter((work) => work.kind === kind);
  const worksOf = (kind: WorkKind, isFirst: boolean) => {
    const works = ofKind(kind);
    const pictured = firstPictured(isFirst ? works : []);
    return works.map((work) =>
      omitFromHydration(
        galleryItem(work, { href: workPath(profile.handle, work.id), isEager: pictured.has(work) }),
        scope,
      ),
    );
  };
  const hasListings = services.length + commissionForms.length > 0;
  const rowHeightOf = (kind: WorkKind) =>
    evenRowHeight(
      ofKind(kind).map(({ thumbnailRatio }) => shownRatio(thumbnailRatio)),
      hasListings ? BESIDE_LISTINGS : COLUMN,
    );
  return {
    ...profile,
    bio: bio.map(asShown),
    faq: faq.map(({ id, questions, answers }) => ({
      id,
      questions: questions.map(asShown),
      answers: answers.map(asShown),
    })),
    reviews: {
      ...reviews,
      items: reviews.items.map(({ words, reply, ...review }) => ({
        ...review,
        words: words.map(asShown),
        reply: reply && reply.map(asShown),
      })),
    },
    /** What a link to it shows elsewhere; null where it has no picture (rule S67). */
    preview: firstPreview([...openStills(portfolioWorks), profile.coverUrl, profile.avatarUrl]),
    requestPath: requestPathOf(whole),
    services: services.map((service, index) =>
      listedService(service, scope, index === 0 && ofKind("CREATOR").length === 0),
    ),
    compared: isCompared ? services.map(comparedService) : null,
    commissionForms: commissionForms.map((form) => listedForm(form, scope)),
    rowHeights: { CREATOR: rowHeightOf("CREATOR"), CLIENT: rowHeightOf("CLIENT") },
    portfolioWorks: {
      CREATOR: worksOf("CREATOR", true),
      CLIENT: worksOf("CLIENT", false),
    },
    /** For machines alone (rule S54). */
    offers: omitFromHydration(
      { open: scope.isDocument ? services.filter(({ isOpen }) => isOpen).map(comparedService) : [] },
      scope,
    ),
  };
}
export type Profile = ReturnType<typeof shownProfile>;

/** Who wrote it is said beside it; when, and of which words it is a translation, nowhere. */
const asShown = ({ writtenAt: _at, originalHash: _of, ...text }: LocalizedText): LocalizedText => text;

function comparedService({
  id,
  href,
  titles,
  fromPriceAmount,
  facts,
  priceCurrency,
}: WholeProfile["services"][number]) {
  return { id, href, titles, fromPriceAmount, facts, priceCurrency: { code: priceCurrency.code } };
}
/** What the table of services and machines are told of one. */
export type ComparedService = ReturnType<typeof comparedService>;
