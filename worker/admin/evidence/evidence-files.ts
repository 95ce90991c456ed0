import type { ChatMessage } from "#domain/chat/frames.ts";
import { PACKED_BYTES_MAX, packable } from "#domain/admin/evidence.ts";
import { extensionOf } from "#domain/media/upload/storage-path.ts";
import type { Media } from "#domain/media/media.ts";
import { inList } from "#worker/db/in-list.ts";
import { storedFile } from "#worker/db/schema/account/storage.ts";
import { optionalInstantText } from "#worker/kernel/text/instant-text.ts";
import type { OrderDetail } from "#worker/order/read/order-detail.queries.ts";
import type { Services } from "#worker/services.ts";
import { placedPath } from "#worker/storage/addresses.ts";
import { pickText } from "#domain/kernel/localized-text.ts";

/** Where a file was used. */
export type FilePlace = "delivery" | "answer" | "chat";

/** A file of an order as the evidence names it; its content is packed only if it is a small picture. */
export interface EvidenceFile {
  readonly place: FilePlace;
  readonly name: string;
  readonly path: string;
  readonly contentType: string;
  readonly size: number;
  readonly md5: string | null;
  readonly uploadedAt: string | null;
  /** Its name in the pack; null when only its facts are there. */
  readonly packedAs: string | null;
}

/** Every file of deliveries, answers and chat, with what the bucket knows of it. */
export async function listEvidenceFiles(
  services: Services,
  detail: OrderDetail,
  messages: readonly Pick<ChatMessage, "messageMedias">[],
): Promise<readonly EvidenceFile[]> {
  const answers = detail.forms.flatMap(({ questions }) =>
    questions.flatMap(({ orderFormQuestionAnswer }) => orderFormQuestionAnswer.answerMedias),
  );
  const found = [
    ...pathsOf(
      services,
      "delivery",
      detail.deliverableFiles.map(({ media }) => media),
    ),
    ...pathsOf(services, "answer", answers),
    ...pathsOf(
      services,
      "chat",
      messages.flatMap(({ messageMedias }) => messageMedias),
    ),
  ];
  const { path } = storedFile;
  const paths = found.map((file) => file.path);
  const rows = paths.length === 0 ? [] : await services.database.select().from(storedFile).where(inList(path, paths));
  const known = await Promise.all(
    found.map(async (file) => {
      const row = rows.find((candidate) => candidate.path === file.path);
      const facts = await services.storage.facts(file.path);
      return {
        ...file,
        contentType: row?.contentType ?? "",
        size: facts?.size ?? row?.size ?? 0,
        md5: facts?.md5 ?? null,
        uploadedAt: optionalInstantText(facts?.uploadedAt ?? row?.createdAt ?? null),
        isThere: facts !== null,
      };
    }),
  );
  const packed = new Set(packable(known.filter(({ isThere }) => isThere)).map((file) => file.path));
  return known.map(({ isThere: _isThere, ...file }, index) => ({
    ...file,
    packedAs: packed.has(file.path)
      ? `pictures/${file.place}-${String(index + 1).padStart(3, "0")}.${extensionOf(file.path)}`
      : null,
  }));
}

/** Files once each; links and embeds are told where they are used. */
function pathsOf({ env }: Services, place: FilePlace, medias: readonly Media[]) {
  const files = medias.flatMap(({ file, names }) => {
    const placed = file && placedPath(env, file.url);
    return placed ? [{ place, path: placed.path, name: names.length > 0 ? pickText(names, "en") : placed.path }] : [];
  });
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

export const PACKED_MEGABYTES = PACKED_BYTES_MAX / 1_000_000;
