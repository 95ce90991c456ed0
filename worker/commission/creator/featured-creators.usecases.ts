import { featuredOn, NEWCOMER_FOR } from "#domain/commission/featured.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { openPicture } from "#domain/media/picture/still-picture.ts";
import type { Services } from "../../services.ts";
import { searchCreatorsTwice, type FoundCreator } from "./creator-search.queries.ts";
import { creatorCardView } from "./creator.view.ts";

/** Creators considered for a day: those who changed something last, and those who joined last. */
const ACTIVE_READ = 60;
const NEWCOMERS_READ = 30;

/** creator.getFeatured: whom the home page shows today (rule L52), in the viewer's language. */
export async function getFeaturedCreators(services: Services, locale: LanguageCode, { limit }: { limit: number }) {
  const { database, clock } = services;
  const now = clock.now();
  const open = { isOpen: true, order: "desc" } as const;
  const found = await searchCreatorsTwice(
    database,
    { ...open, sort: "updatedAt", limit: ACTIVE_READ - 1 },
    { ...open, sort: "createdAt", limit: NEWCOMERS_READ - 1 },
  );
  const considered = new Map(found.map((each) => [each.card.accountId, each]));
  const profiles = [...considered.values()].map((creator) => ({
    creator,
    accountId: creator.card.accountId,
    isNewcomer: now - creator.createdAt < NEWCOMER_FOR,
    isFinished: isFinished(creator),
  }));
  const shown = featuredOn(profiles, now, limit);
  return { items: shown.map(({ creator: { card, counts } }) => creatorCardView(card, counts, locale)) };
}

/** Nobody is shown to strangers first without a face, a word about themselves and a picture that everybody may see. */
const isFinished = ({ card }: FoundCreator): boolean =>
  card.avatarUrl !== null &&
  card.bio.length > 0 &&
  openPicture(card.portfolioWorks.map(({ media, contentRatingIds }) => ({ contentRatingIds, medias: [media] }))) !==
    null;
