import { and, eq, notInArray } from "drizzle-orm";
import type { FaqForm } from "#domain/commission/faq.form.ts";
import type { Issue } from "#domain/kernel/failure.ts";
import type { LanguageCode, LocalizedText } from "#domain/kernel/localized-text.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import type { Viewer } from "#worker/account/session/viewer.ts";
import { creatorFaq } from "#worker/db/schema/listing/faq.ts";
import { purgeCreatorPages } from "#worker/site/page-cache/purge-creator.ts";
import type { Services } from "#worker/services.ts";
import { requestTranslations } from "#worker/translation/request-translations.ts";
import { noWordsLeft } from "#worker/translation/text/listing-texts.ts";
import { changedTexts, writeTexts } from "#worker/translation/text/write-texts.ts";
import { creatorOnly } from "../creator/creator-only.ts";
import { selectFaq } from "./faq.queries.ts";

/** creator.getFaq: the viewer's own. */
export async function getFaq(services: Services, viewer: Viewer) {
  return { items: await selectFaq(services.database, viewer.accountId) };
}

type Entry = Awaited<ReturnType<typeof getFaq>>["items"][number];
const NO_WORDS = { questions: [], answers: [] };

/**
 * creator.setFaq (rule L98): all of them, and no others. Words that stay the same keep their translations; of an entry that is
 * named by its id, each language stays that is left out (rule W60).
 */
export async function setFaq(services: Services, viewer: Viewer, form: FaqForm): Promise<Result<{ ok: true }>> {
  const refusal = creatorOnly(viewer);
  if (refusal) return refusal;
  const { database, ids } = services;
  const { accountId } = viewer;
  const known = await selectFaq(database, accountId);
  const foreign = foreignIds(known, form);
  if (foreign.length > 0) return err("request.invalid", foreign);
  const written = await Promise.all(form.entries.map((entry) => writtenEntry(services, viewer, known, form, entry)));
  const issues = written.flatMap(({ questions, answers }, at) => [
    ...noWordsLeft(`entries.${String(at)}.questions`, questions),
    ...noWordsLeft(`entries.${String(at)}.answers`, answers),
  ]);
  if (issues.length > 0) return err("request.invalid", issues);
  const rows = written.map((entry, userIndex) => ({ ...entry, id: entry.id ?? ids.id(), accountId, userIndex }));
  const isOwn = eq(creatorFaq.accountId, accountId);
  await database.batch([
    database.delete(creatorFaq).where(
      and(
        isOwn,
        notInArray(
          creatorFaq.id,
          rows.map(({ id }) => id),
        ),
      ),
    ),
    ...rows.map(({ before, ...row }) =>
      database
        .insert(creatorFaq)
        .values(row)
        .onConflictDoUpdate({
          target: creatorFaq.id,
          set: {
            questions: changedTexts(creatorFaq.questions, before.questions, row.questions),
            answers: changedTexts(creatorFaq.answers, before.answers, row.answers),
            userIndex: row.userIndex,
          },
        }),
    ),
  ]);
  await purgeCreatorPages(services, accountId);
  await requestTranslations(services, accountId);
  return ok({ ok: true });
}

/** Ids of entries that do not exist or belong to others, and ids named twice. */
const foreignIds = (known: readonly Entry[], { entries }: FaqForm): Issue[] =>
  entries.flatMap(({ id }, at) =>
    id === undefined || (known.some((entry) => entry.id === id) && entries.findIndex((each) => each.id === id) === at)
      ? []
      : [{ path: `entries.${String(at)}.id`, code: "issue.invalid" }],
  );

async function writtenEntry(
  { clock }: Services,
  viewer: Viewer,
  known: readonly Entry[],
  { languageCode = viewer.inputLanguageCode }: FaqForm,
  { id, question, questions: inQuestions, answer, answers: inAnswers }: FaqForm["entries"][number],
) {
  const before = known.find((entry) => entry.id === id) ?? NO_WORDS;
  const now = clock.now();
  const write = (texts: readonly LocalizedText[], own: string | undefined, words: typeof inQuestions) =>
    writeTexts(
      id === undefined ? sameWords(known, own, languageCode) : texts,
      { original: own, words, languageCode },
      now,
    );
  return {
    id,
    before,
    questions: await write(before.questions, question, inQuestions),
    answers: await write(before.answers, answer, inAnswers),
  };
}

/** Texts that a caller who names no ids sends again unchanged. */
const sameWords = (known: readonly Entry[], text: string | undefined, languageCode: LanguageCode): LocalizedText[] =>
  known
    .flatMap(({ questions, answers }) => [questions, answers])
    .find((texts) =>
      texts.some((each) => each.isOriginal && each.text === text && each.languageCode === languageCode),
    ) ?? [];
