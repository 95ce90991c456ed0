import { eq } from "drizzle-orm";
import type { FaqForm } from "#domain/commission/faq.form.ts";
import { rewriteText, type LanguageCode, type LocalizedText } from "#domain/kernel/localized-text.ts";
import { ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { creatorFaq } from "../../db/schema/listing/faq.ts";
import { forgetCreatorPages } from "../../page-cache/forget-creator.ts";
import type { Services } from "../../services.ts";
import { requestTranslations } from "../../translation/request-translations.ts";
import { creatorOnly } from "../creator/creator-only.ts";
import { selectFaq } from "./faq.queries.ts";

/** creator.getFaq: the viewer's own. */
export async function getFaq(services: Services, viewer: Viewer) {
  return { items: await selectFaq(services.database, viewer.accountId) };
}

/** creator.setFaq (rule L98): replaces all of them. Words that stay the same keep their translations. */
export async function setFaq(services: Services, viewer: Viewer, form: FaqForm): Promise<Result<{ ok: true }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const { database, ids } = services;
  const { accountId } = viewer;
  const languageCode = form.languageCode ?? viewer.inputLanguageCode;
  const before = (await selectFaq(database, accountId)).flatMap(({ questions, answers }) => [questions, answers]);
  const rows = form.entries.map(({ question, answer }, userIndex) => ({
    id: ids.id(),
    accountId,
    questions: keptOrNew(before, question, languageCode),
    answers: keptOrNew(before, answer, languageCode),
    userIndex,
  }));
  await database.batch([
    database.delete(creatorFaq).where(eq(creatorFaq.accountId, accountId)),
    ...rows.map((row) => database.insert(creatorFaq).values(row)),
  ]);
  await forgetCreatorPages(services, accountId);
  await requestTranslations(services, accountId);
  return ok({ ok: true });
}

const keptOrNew = (before: readonly LocalizedText[][], text: string, languageCode: LanguageCode): LocalizedText[] =>
  before.find((texts) =>
    texts.some((each) => each.isOriginal && each.text === text && each.languageCode === languageCode),
  ) ?? [...rewriteText(text, languageCode)];
