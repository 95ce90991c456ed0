import { featuredOn, NEWCOMER_FOR } from "#domain/commission/featured.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { openPicture } from "#domain/media/still-picture.ts";
import type { Services } from "../../services.ts";
import { searchCreators, type FoundCreator } from "./creator-search.queries.ts";
import { creatorCardView } from "./creator.view.ts";

/** Creators considered for a day: those who changed something last, and those who joined last. */
const ACTIVE_READ = 60;
const NEWCOMERS_READ = 30;

/** creator.getFeatured: whom the home page shows today (rule L52), in the viewer's language. */
export async function getFeaturedCreators(services: Services, locale: LanguageCode, { limit }: { limit: number }) {
  const { database, clock } = services;
  const now = clock.now();
  const open = { isOpen: true, order: "desc" } as const;
  const [active, joined] = await Promise.all([
    searchCreators(database, { ...open, sort: "updatedAt", limit: ACTIVE_READ - 1 }),
    searchCreators(database, { ...open, sort: "createdAt", limit: NEWCOMERS_READ - 1 }),
  ]);
  const newcomers = new Set(
    joined.filter(({ sortKey }) => now - Number(sortKey) < NEWCOMER_FOR).map(({ card }) => card.accountId),
  );
  const considered = new Map([...active, ...joined].map((found) => [found.card.accountId, found]));
  const profiles = [...considered.values()].map((found) => ({
    found,
    accountId: found.card.accountId,
    isNewcomer: newcomers.has(found.card.accountId),
    isFinished: isFinished(found),
  }));
  return {
    items: featuredOn(profiles, now, limit).map(({ found }) => creatorCardView(found.card, found.counts, locale)),
  };
}

/** Nobody is shown to strangers first without a face, a word about themselves and a picture that everybody may see. */
const isFinished = ({ card }: FoundCreator): boolean =>
  card.avatarUrl !== null &&
  card.bio.length > 0 &&
  openPicture(card.portfolioWorks.map(({ media, contentRatingIds }) => ({ contentRatingIds, medias: [media] }))) !==
    null;
