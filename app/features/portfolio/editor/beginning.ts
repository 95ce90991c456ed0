import { findText, type LanguageCode } from "#domain/kernel/localized-text.ts";
import { extensionOf } from "#domain/media/upload/storage-path.ts";
import { checkUpload, UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import { WORK_TEXT_MIN } from "#domain/portfolio/work.form.ts";
import { titlesOf, type Order } from "../../order/panel/order-data.ts";
import type { PrivateFile } from "../../media/drafts/take-private-files.ts";
import type { NamedPerson } from "../../visibility/sharing-draft.ts";

/** With what the editor of a new work begins. */
export interface Beginning {
  title: string;
  credits: readonly NamedPerson[];
  files: readonly PrivateFile[];
}

export const NOTHING: Beginning = { title: "", credits: [], files: [] };

/**
 * What an order brings along (rule O67): its title as far as possible in the language one writes in (rule L66), and its files as
 * far as a portfolio takes them (rule F1).
 */
export function beginningOf(order: Order, isCreditWanted: boolean, language: LanguageCode): Beginning {
  const title = findText(titlesOf(order), language)?.text ?? "";
  const person = order.standing === "SELLER" ? order.buyerUserProfile : order.sellerUserProfile;
  const files = (order.deliverable?.medias ?? []).flatMap(({ file }) => (file ? [file] : []));
  return {
    title: title.length < WORK_TEXT_MIN ? "" : title,
    credits:
      isCreditWanted && person
        ? [
            {
              accountId: person.accountId,
              handle: person.originalHandle,
              names: person.names,
              avatarUrl: person.avatar?.file.url ?? null,
            },
          ]
        : [],
    files: files
      .map(({ url, name, type, size }) => ({ url, name, type, size }))
      .filter(
        ({ name, type, size }) =>
          checkUpload("portfolio", { contentType: type, extension: extensionOf(name), size }).ok,
      )
      .slice(0, UPLOAD_PLACES.portfolio.maxFiles),
  };
}
