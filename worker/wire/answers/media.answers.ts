import { REACTIONS } from "#domain/chat/reactions.ts";
import { z } from "zod";
import { LANGUAGE_CODES, TRANSLATION_WRITERS } from "#domain/kernel/localized-text.ts";
import { EMBED_SITES } from "#domain/media/embed/embed.ts";
import { FORMAT_TYPES, MEDIA_TYPES } from "#domain/media/media.ts";
import { VISIBILITY_STATUSES } from "#domain/portfolio/visibility.ts";
import { WORK_KINDS, WORK_STATUSES } from "#domain/portfolio/work.ts";

/** Parts of many answers. With an id they are named schemas of the description. */
export const instant = z.iso.datetime();
export const texts = z.array(
  z
    .object({
      text: z.string(),
      languageCode: z.enum(LANGUAGE_CODES),
      isOriginal: z.boolean().describe("Whether its author wrote this one."),
      writtenBy: z.enum(TRANSLATION_WRITERS).optional().describe("Of a translation: who made it."),
      writtenAt: z.int().optional().describe("Of a translation: when, in epoch milliseconds."),
      originalHash: z.string().optional().describe("Of a translation: SHA-256 of the text that it translates, in hex."),
      isOriginalChanged: z.boolean().optional().describe("The original has been changed since a person translated it."),
    })
    .meta({ id: "LocalizedText" }),
);

const entry = { id: z.string(), index: z.int() };

const focus = z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) });

export const media = z
  .object({
    id: z.string(),
    names: texts,
    descriptions: texts,
    formatType: z.enum(FORMAT_TYPES).describe("Which of `file`, `link` and `embed` is set."),
    mediaType: z.enum(MEDIA_TYPES),
    file: z
      .object({
        ...entry,
        type: z.string().describe("A MIME type."),
        name: z.string(),
        lastModified: z.number().nullable(),
        size: z.int(),
        width: z.int().nullable(),
        height: z.int().nullable(),
        extension: z.string(),
        url: z.string(),
        convertUrl: z.string().nullable(),
        blurUrl: z.string().nullish(),
      })
      .nullable(),
    link: z.object({ ...entry, site: z.string(), url: z.string() }).nullable(),
    embed: z.object({ ...entry, site: z.enum(EMBED_SITES), code: z.string() }).nullable(),
    thumbnailUrl: z.string().nullable(),
    markdown: z.string().nullable(),
    contentRatingIds: z.array(z.string()),
    focus: focus.optional().describe("What its picture is about; without it, its middle."),
    userIndex: z.int(),
    order: z.int(),
    isActive: z.boolean(),
  })
  .meta({ id: "Media" });
export const medias = z.array(media);

export const categories = z.array(
  z
    .object({
      code: z.string(),
      name: z.string(),
      translations: z.record(z.enum(LANGUAGE_CODES), z.string()),
      group: z.string().nullable(),
      contents: z.array(z.string()),
      usecases: z.array(z.string()),
      isActive: z.boolean(),
    })
    .meta({ id: "Category" }),
);

export const work = z
  .object({
    id: z.string(),
    accountId: z.string(),
    kind: z.enum(WORK_KINDS),
    titles: texts,
    descriptions: texts,
    medias,
    ogImages: medias,
    workStatus: z.enum(WORK_STATUSES),
    contentRatingIds: z.array(z.string()),
    categoryCodes: z.array(z.string()),
    userCategories: z.array(z.string()),
    tags: z.array(z.string()),
    visibilityStatus: z.enum(VISIBILITY_STATUSES),
    commissionOrderId: z.string().nullable(),
    madeOn: z.string().optional(),
    userIndex: z.int(),
    isPinned: z.boolean(),
    createdAt: instant,
    updatedAt: instant,
    categories,
    mediaType: z.enum(MEDIA_TYPES),
    thumbnailUrl: z.string().nullable(),
    thumbnailBlurUrl: z.string().nullable(),
    thumbnailFocus: focus.nullable(),
  })
  .meta({ id: "PortfolioWork" });

export const message = z
  .object({
    id: z.string(),
    roomId: z.string(),
    clientId: z.string(),
    sequence: z.int(),
    revision: z.int().describe("The room's number of the latest change to this message."),
    senderUserProfile: z.object({ userAccountId: z.string(), names: texts, avatarUrl: z.string().nullable() }),
    messageTexts: texts,
    messageMedias: medias,
    replyTo: z
      .object({
        messageId: z.string(),
        sequence: z.int(),
        userAccountId: z.string(),
        messageTexts: texts,
        mediaCount: z.int(),
        deletedAt: instant.nullable(),
      })
      .nullable(),
    reactions: z.array(z.object({ reaction: z.enum(REACTIONS), userAccountIds: z.array(z.string()) })),
    createdAt: instant,
    editedAt: instant.nullable(),
    deletedAt: instant.nullable(),
    pinnedAt: instant.nullable(),
  })
  .meta({ id: "ChatMessage" });
