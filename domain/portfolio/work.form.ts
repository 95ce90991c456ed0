import * as v from "valibot";
import { isActiveCategory } from "#domain/commission/category/categories.ts";
import { issuePath } from "#domain/kernel/issue-path.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { latestToday, type CalendarDate, type Instant } from "#domain/kernel/instants.ts";
import { calendarDate, idText, writtenText } from "#domain/kernel/written-text.ts";
import { mediaEntriesForm } from "#domain/media/media.form.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { hasWordsFor, writtenWords } from "#domain/translation/written-words.form.ts";
import { CONTENT_RATING_IDS, tagOf, TAG_LENGTH, WORK_KINDS, WORK_STATUSES } from "./work.ts";

/** Rule V11, in characters as people count them. */
export const WORK_TEXT_MIN = 4;
export const WORK_TEXT_MAX = 1000;
const TAGS_MAX = 30;

const least = WORK_TEXT_MIN;
const workTitle = writtenText(WORK_TEXT_MAX, { least });
const workDescription = writtenText(WORK_TEXT_MAX, { least, hasLines: true });

/** Rule P12: empty and duplicate (trimmed) ones are ignored, and the mark before a tag. */
const tags = v.pipe(
  v.array(writtenText(TAG_LENGTH, { isOptional: true }), "issue.invalid"),
  v.transform((entered) => [...new Set(entered.map(tagOf).filter((tag) => tag !== ""))]),
  v.maxLength(TAGS_MAX, "issue.too_many"),
);

const ratings = v.array(v.picklist(CONTENT_RATING_IDS, "issue.invalid"), "issue.invalid");

/** The first date that a work is made on (rule P19). */
export const OLDEST_WORK: CalendarDate = "1900-01-01";

/** Rule P19. A work was not made in the future of any time zone. */
export const isMadeInFuture = (madeOn: CalendarDate | null | undefined, now: Instant): boolean =>
  typeof madeOn === "string" && madeOn > latestToday(now);

/** The last place that a work can be given. */
const WORK_INDEX_MAX = 99_999;

const workEntries = v.object({
  languageCode: v.optional(v.picklist(LANGUAGE_CODES, "issue.invalid")),
  title: v.optional(workTitle),
  titles: v.optional(writtenWords(WORK_TEXT_MAX, { least })),
  description: v.optional(workDescription),
  descriptions: v.optional(writtenWords(WORK_TEXT_MAX, { least, hasLines: true })),
  kind: v.optional(v.picklist(WORK_KINDS, "issue.invalid")),
  medias: v.optional(mediaEntriesForm(UPLOAD_PLACES.portfolio.maxFiles)),
  ogImages: v.optional(mediaEntriesForm(UPLOAD_PLACES.portfolio.maxFiles)),
  workStatus: v.optional(v.picklist(WORK_STATUSES, "issue.invalid")),
  contentRatingIds: v.optional(ratings),
  contentRatingIdsToRemove: v.optional(ratings),
  categoryCodes: v.optional(v.array(v.pipe(idText, v.check(isActiveCategory, "issue.invalid")))),
  userCategories: v.optional(tags),
  tags: v.optional(tags),
  /** Whether others may download the original of its pictures (rule F6); off at first. */
  isOriginalDownloadable: v.optional(v.boolean("issue.invalid")),
  userIndex: v.optional(
    v.pipe(
      v.number("issue.invalid"),
      v.integer("issue.not_integer"),
      v.minValue(0, "issue.too_small"),
      v.maxValue(WORK_INDEX_MAX, "issue.too_large"),
    ),
  ),
  /** The day it was made on (rule P19); null is none. */
  madeOn: v.optional(
    v.nullable(
      v.pipe(
        calendarDate,
        v.check((date) => date >= OLDEST_WORK, "issue.date_invalid"),
      ),
    ),
  ),
  /** Whether it stands before all that are not pinned (rule P14). */
  isPinned: v.optional(v.boolean("issue.invalid")),
  /** Whether others may read how it came about (rule P18); off at first. */
  isProofPublic: v.optional(v.boolean("issue.invalid")),
  commissionOrderId: v.optional(v.nullable(idText)),
});

/** portfolioWork.create (rule V11). */
export const workForm = v.pipe(workEntries, hasWordsFor(["title", "titles"], ["description", "descriptions"]));
/** The same on a day: what is made later than that is told before it is sent (rule P19). */
export const workFormAt = (now: Instant) =>
  v.pipe(
    workForm,
    v.rawCheck(({ dataset, addIssue }) => {
      const isRead = typeof dataset.value === "object" && dataset.value !== null;
      if (isRead && isMadeInFuture((dataset.value as WorkForm).madeOn, now))
        addIssue({ message: "issue.date_to_come", path: issuePath("madeOn") });
    }),
  );
export type WorkForm = v.InferOutput<typeof workForm>;

/** portfolioWork.update: what is left out stays. */
export const workChangeForm = workEntries;
export type WorkChangeForm = v.InferOutput<typeof workChangeForm>;
