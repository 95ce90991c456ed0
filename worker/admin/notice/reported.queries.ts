import { and, eq } from "drizzle-orm";
import { findText, originalText, pickText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { NoticeSubject } from "#domain/notice/notice.ts";
import { mayView } from "#domain/portfolio/visibility.ts";
import { profilePath, servicePath, workPath } from "#domain/site/public-paths.ts";
import { isNotHidden } from "#worker/account/not-hidden.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { userProfile } from "#worker/db/schema/account/account.ts";
import { IS_PUBLIC_REVIEW, orderReview } from "#worker/db/schema/order/review.ts";
import { findService } from "#worker/commission/service/service.queries.ts";
import { findWork } from "#worker/portfolio/work.queries.ts";
import { socketViewer } from "#worker/kernel/objects/socket-viewer.ts";
import type { Services } from "#worker/services.ts";

/** The reported item, as the sender of the report sees it. */
export interface Reported {
  readonly subject: NoticeSubject;
  readonly subjectId: string;
  readonly ownerAccountId: string;
  readonly quote: string;
  readonly path: string | null;
}

export interface ReportedPlace {
  readonly subject: NoticeSubject;
  readonly subjectId: string;
  /** Of a message. */
  readonly chatRoomId?: string | undefined;
}

/** Errors: notice.not_found (or not to be seen), notice.own, auth.required for a message. */
export async function findReported(
  services: Services,
  viewer: Viewer | null,
  place: ReportedPlace,
): Promise<Result<Reported>> {
  const found = await FIND[place.subject](services, viewer, place);
  if (!found.ok) return found;
  if (found.value.ownerAccountId === viewer?.accountId) return err("notice.own");
  return ok({ ...found.value, subject: place.subject, subjectId: place.subjectId });
}

type Find = (
  services: Services,
  viewer: Viewer | null,
  place: ReportedPlace,
) => Promise<Result<Pick<Reported, "ownerAccountId" | "quote" | "path">>>;

const findPerson: Find = async ({ database }, _viewer, { subjectId }) => {
  const { accountId, handle, names } = userProfile;
  const [person] = await database
    .select({ accountId, handle, names })
    .from(userProfile)
    .where(and(eq(accountId, subjectId), isNotHidden(accountId)));
  if (!person) return err("notice.not_found");
  const name = person.names.length === 0 ? "" : `${pickText(person.names, "en")} `;
  return ok({
    ownerAccountId: person.accountId,
    quote: `${name}@${person.handle}`,
    path: profilePath(person.handle),
  });
};

const FIND: Readonly<Record<NoticeSubject, Find>> = {
  WORK: async ({ database }, viewer, { subjectId }) => {
    const found = await findWork(database, subjectId);
    if (!found || found.work.workStatus !== "PUBLISHED" || !mayView(found.work, found.work.accountId, viewer))
      return err("notice.not_found");
    const { work, creator } = found;
    return ok({
      ownerAccountId: work.accountId,
      quote: pickText(work.titles, "en"),
      path: workPath(creator.handle, work.id),
    });
  },
  SERVICE: async ({ database }, viewer, { subjectId }) => {
    const found = await findService(database, subjectId);
    if (!found || !mayView(found.service, found.ownerAccountId, viewer)) return err("notice.not_found");
    const { service, ownerAccountId, creator } = found;
    return ok({
      ownerAccountId,
      quote: pickText(service.titles, "en"),
      path: servicePath(creator.handle, service.id),
    });
  },
  REVIEW: async ({ database }, _viewer, { subjectId }) => {
    const [review] = await database
      .select({ authorId: orderReview.authorId, words: orderReview.words, handle: userProfile.handle })
      .from(orderReview)
      .innerJoin(userProfile, eq(userProfile.accountId, orderReview.subjectId))
      .where(and(eq(orderReview.id, subjectId), IS_PUBLIC_REVIEW));
    if (!review) return err("notice.not_found");
    return ok({
      ownerAccountId: review.authorId,
      quote: findText(review.words, "en")?.text ?? "–",
      path: profilePath(review.handle),
    });
  },
  PROFILE: findPerson,
  PERSON: findPerson,
  MESSAGE: async ({ env }, viewer, { subjectId, chatRoomId }) => {
    if (!viewer) return err("auth.required");
    if (chatRoomId === undefined) return err("notice.not_found");
    const around = { cursor: null, direction: "OLDER", aroundMessageId: subjectId } as const;
    const asking = socketViewer(viewer, viewer.displayLanguageCode);
    const page = await env.CHAT_ROOM.getByName(chatRoomId).page(chatRoomId, asking, around, 1);
    const message = page.ok ? page.value.items.find(({ id }) => id === subjectId) : undefined;
    if (!message || message.deletedAt !== null) return err("notice.not_found");
    const files = message.messageMedias.map(({ names }) => pickText(names, "en"));
    const words = pickText(message.messageTexts.length > 0 ? message.messageTexts : [originalText("–", "en")], "en");
    return ok({
      ownerAccountId: message.senderUserProfile.userAccountId,
      quote: [words, ...files].join("\n"),
      path: null,
    });
  },
};
