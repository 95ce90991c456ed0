import { featuredOn, NEWCOMER_FOR } from "#domain/commission/featured.ts";
import type { LanguageCode } from "#domain/kernel/localized-text.ts";
import { openPicture } from "#domain/media/picture/still-picture.ts";
import { VersionedCache, type Versioned } from "#worker/site/page-cache/versioned-cache.ts";
import { readHiddenSince } from "#worker/search/hidden-since.queries.ts";
import type { Services } from "#worker/services.ts";
import { searchCreatorsTwice, type FoundCreator } from "./creator-search.queries.ts";
import { creatorCardView } from "./creator.view.ts";

/** Creators considered for a day: those who changed something last, and those who joined last. */
const ACTIVE_READ = 60;
const NEWCOMERS_READ = 30;

/** creator.getFeatured: whom the home page shows today (rule L52), in the viewer's language. */
export async function getFeaturedCreators(services: Services, locale: LanguageCode, { limit }: { limit: number }) {
  const { clock, listVersions } = services;
  const now = clock.now();
  const considered = await cache.getOrLoad(
    "",
    () => listVersions.of("creators"),
    () => readConsidered(services),
  );
  const profiles = considered.map((creator) => ({
    ...creator,
    isNewcomer: now - creator.found.createdAt < NEWCOMER_FOR,
  }));
  const shown = featuredOn(profiles, now, limit);
  return { items: shown.map(({ found: { card, counts } }) => creatorCardView(card, counts, locale)) };
}

interface Considered {
  readonly found: FoundCreator;
  readonly accountId: string;
  readonly isFinished: boolean;
}

const cache = new VersionedCache<readonly Considered[]>(1);

async function readConsidered({ database, search }: Services): Promise<Versioned<readonly Considered[]>> {
  const open = { isOpen: true, order: "desc" } as const;
  const [{ version, value }, hidden] = await Promise.all([
    searchCreatorsTwice(
      search,
      { ...open, sort: "updatedAt", limit: ACTIVE_READ - 1 },
      { ...open, sort: "createdAt", limit: NEWCOMERS_READ - 1 },
    ),
    readHiddenSince(database),
  ]);
  const shown = value.filter(({ card }) => !hidden.has(card.accountId));
  const once = new Map(shown.map((found) => [found.card.accountId, found]));
  return {
    version,
    value: [...once].map(([accountId, found]) => ({ found, accountId, isFinished: isFinished(found) })),
  };
}

/** Nobody is shown to strangers first without a face, a word about themselves and a picture that everybody may see. */
const isFinished = ({ card }: FoundCreator): boolean =>
  card.avatarUrl !== null &&
  card.bio.length > 0 &&
  openPicture(card.portfolioWorks.map(({ media, contentRatingIds }) => ({ contentRatingIds, medias: [media] }))) !==
    null;
