import * as v from "valibot";
import { hasUserInfo } from "#domain/kernel/address-host.ts";
import { machineText, writtenText } from "#domain/kernel/written-text.ts";
import { CONTENT_RATING_IDS } from "#domain/portfolio/work.ts";
import { EMBED_SITES } from "./embed/embed.ts";
import { FORMAT_TYPES, MEDIA_TYPES } from "./media.ts";

export const NAME_MAX = 300;
export const DESCRIPTION_MAX = 1000;
export const MARKDOWN_MAX = 5000;
export const ADDRESS_MAX = 2000;
const PIXELS_MAX = 100_000;
const INDEX_MAX = 9_999;

const name = writtenText(NAME_MAX, { isOptional: true });
const lines = (most: number) => writtenText(most, { hasLines: true, isOptional: true });
const pixels = v.pipe(
  v.number("issue.invalid"),
  v.integer("issue.not_integer"),
  v.minValue(1, "issue.too_small"),
  v.maxValue(PIXELS_MAX, "issue.too_large"),
);
const index = v.pipe(
  v.number("issue.invalid"),
  v.integer("issue.not_integer"),
  v.minValue(0, "issue.too_small"),
  v.maxValue(INDEX_MAX, "issue.too_large"),
);
/** Milliseconds that a date can have. */
const INSTANT_MAX = 8_640_000_000_000_000;
const instant = v.pipe(
  v.number("issue.invalid"),
  v.integer("issue.not_integer"),
  v.minValue(-INSTANT_MAX, "issue.too_small"),
  v.maxValue(INSTANT_MAX, "issue.too_large"),
);
const ratings = v.array(v.picklist(CONTENT_RATING_IDS, "issue.invalid"), "issue.invalid");
const percent = v.pipe(
  v.number("issue.invalid"),
  v.integer("issue.not_integer"),
  v.minValue(0, "issue.too_small"),
  v.maxValue(100, "issue.too_large"),
);
const webAddress = v.pipe(
  machineText(ADDRESS_MAX),
  v.url("issue.url_invalid"),
  v.regex(/^https?:/i, "issue.url_invalid"),
  // The part before an @ may imitate any other site.
  v.check((address) => !hasUserInfo(address), "issue.url_invalid"),
);

/**
 * One attached entry: exactly the part its `formatType` names is read. What a file really is we see for ourselves;
 * an embed's code may be an address or the provider's markup, of which site and id are stored (rule F4). `thumbnailUrl` must be a
 * picture uploaded to the same place (rule F20); `userIndex` says where in the list the entry stands.
 */
export const mediaEntryForm = v.object({
  name: v.nullish(name),
  description: v.nullish(lines(DESCRIPTION_MAX)),
  markdown: v.nullish(lines(MARKDOWN_MAX)),
  formatType: v.picklist(FORMAT_TYPES, "issue.invalid"),
  mediaType: v.nullish(v.picklist(MEDIA_TYPES, "issue.invalid")),
  file: v.nullish(
    v.object({
      name,
      url: machineText(ADDRESS_MAX),
      lastModified: v.nullish(instant),
      width: v.nullish(pixels),
      height: v.nullish(pixels),
    }),
  ),
  link: v.nullish(v.object({ url: webAddress })),
  embed: v.nullish(
    v.object({ site: v.nullish(v.picklist(EMBED_SITES, "issue.invalid")), code: machineText(MARKDOWN_MAX) }),
  ),
  thumbnailUrl: v.nullish(machineText(ADDRESS_MAX)),
  userIndex: v.nullish(index),
  contentRatingIds: v.nullish(ratings),
  contentRatingIdsToRemove: v.nullish(ratings),
  /** What the picture is about (rule P15); null takes it back. */
  focus: v.nullish(v.object({ x: percent, y: percent })),
});
export type MediaEntry = v.InferOutput<typeof mediaEntryForm>;

export const mediaEntriesForm = (most: number) =>
  v.pipe(v.array(mediaEntryForm, "issue.invalid"), v.maxLength(most, "issue.too_many"));
