import type { MetaDescriptor } from "react-router";
import { findText, pickText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import type { Media } from "#domain/media/media.ts";
import { openStills } from "#domain/media/picture/still-picture.ts";
import { firstPreview } from "#domain/share/preview.ts";
import * as PATHS from "#domain/site/paths.ts";
import { profilePath, servicePath, workPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { pageLocale } from "../../../page-locale.ts";
import type { Service } from "../../commission/request/questions/answers.ts";
import { categoryLabels } from "../../commission/storefront/category-labels.ts";
import type { Work } from "../../portfolio/work-dialog.tsx";
import { offerData, profileData, ratingOf, workData } from "../../share/linked-data.ts";
import { hydratedValue } from "../../../static-markup/hydration-data.ts";
import { pageMeta, type MachineFacts, type PageFacts, type PageArguments } from "../../share/page-meta.ts";
import type { Profile } from "./profile-data.ts";

interface ShownProfile {
  profile: Profile;
  name: string;
  service: Service | null;
  work: Work | null;
}

/** The metadata of the profile, or of the service or work that is open over it. */
export function profileMeta(page: PageArguments, { profile, name, service, work }: ShownProfile): MetaDescriptor[] {
  const locale = pageLocale();
  const person = { name, handle: profile.handle };
  if (service) {
    const facts = serviceFacts(service, person, locale);
    return pageMeta(page, facts, import.meta.env.SSR && serviceForMachines(service, { profile, person }, facts));
  }
  if (work) {
    const facts = workFacts(work, person, locale);
    return pageMeta(page, facts, import.meta.env.SSR && workForMachines(work, { profile, person }, facts));
  }
  const bio = findText(profile.bio, locale)?.text ?? "";
  return pageMeta(
    page,
    {
      title: `${name} (@${profile.handle})`,
      description: bio || m.creator_description({ name }),
      path: profilePath(profile.handle),
    },
    import.meta.env.SSR && profileForMachines(profile, person, bio),
  );
}

function profileForMachines(profile: Profile, person: Person, bio: string): MachineFacts {
  const { preview } = profile;
  return {
    type: "profile",
    preview,
    feedHandle: profile.isCreator ? profile.handle : undefined,
    linkedData: profileData({
      person,
      bio,
      preview,
      rating: ratingOf(profile.standings.asCreator),
      links: profile.links,
      offers: offersOf(profile, pageLocale()),
    }),
    above: [{ name: m.creator_explore_title(), path: PATHS.explore }],
  };
}

interface Person {
  name: string;
  handle: string;
}

interface Shown {
  profile: Profile;
  person: Person;
}

/** A picture of its own, else what its creator's page is headed by; without one, the site's (rule S67). */
const previewOf = (
  profile: Profile,
  medias: readonly Media[],
  contentRatingIds: readonly string[] = [],
): string | null => firstPreview([...openStills([{ contentRatingIds, medias }]), profile.coverUrl]);

const crumbOf = ({ name, handle }: Person) => ({ name, path: profilePath(handle) });

const offersOf = ({ offers, handle }: Profile, locale: LanguageCode) =>
  (hydratedValue(offers)?.open ?? []).map(({ id, titles, fromPriceAmount, priceCurrency }) => ({
    name: pickText(titles, locale),
    path: servicePath(handle, id),
    priceAmount: fromPriceAmount,
    currencyCode: priceCurrency.code,
  }));

function serviceFacts(service: Service, person: Person, locale: LanguageCode): PageFacts {
  const title = pickText(service.titles, locale);
  return {
    title: `${title} — ${person.name}`,
    description: findText(service.descriptions, locale)?.text ?? title,
    path: servicePath(person.handle, service.id),
    isListed: service.visibilityStatus === "PUBLIC",
  };
}

function serviceForMachines(
  service: Service,
  { profile, person }: Shown,
  { description, path }: PageFacts,
): MachineFacts {
  const locale = pageLocale();
  const preview = previewOf(profile, service.medias);
  return {
    preview,
    above: [{ name: m.explore_services_title(), path: PATHS.exploreServices }, crumbOf(person)],
    linkedData: offerData({
      name: pickText(service.titles, locale),
      description,
      path,
      preview,
      person,
      rating: ratingOf(profile.standings.asCreator),
      category: service.categories.map((category) => categoryLabels(category, locale)).join(", "),
      priceAmount: service.fromPriceAmount,
      currencyCode: service.priceCurrency.code,
      isOpen: service.isOpen,
    }),
  };
}

function workFacts(work: Work, person: Person, locale: LanguageCode): PageFacts {
  const name = pickText(work.titles, locale);
  return {
    title: `${name} — ${person.name}`,
    description: findText(work.descriptions, locale)?.text ?? name,
    path: workPath(person.handle, work.id),
    isListed: work.visibilityStatus === "PUBLIC" && work.workStatus === "PUBLISHED",
    isAiReserved: work.isAiReserved === true,
  };
}

function workForMachines(work: Work, { profile, person }: Shown, { description, path }: PageFacts): MachineFacts {
  const name = pickText(work.titles, pageLocale());
  const preview = previewOf(profile, [...work.ogImages, ...work.medias], work.contentRatingIds);
  return {
    type: "article",
    preview,
    above: [{ name: m.explore_works_title(), path: PATHS.exploreWorks }, crumbOf(person)],
    linkedData: workData({ name, description, path, preview, person, createdAt: work.createdAt, tags: work.tags }),
  };
}
