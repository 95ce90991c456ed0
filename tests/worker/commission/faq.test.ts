import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { mutate, query, type Json } from "../../support/worker/calls.ts";
import { createCreator, succeed } from "../../support/worker/listings.ts";
import type { Person } from "../../support/worker/people.ts";

interface Stored {
  id: string;
  questions: Json[];
  answers: Json[];
}

const shownOf = async ({ handle }: Person) =>
  (await query("creator.getByHandle", { handle })).body.creator.faq as Json[];
const storedOf = async (creator: Person): Promise<Stored[]> =>
  (await query("creator.getFaq", undefined, creator)).body.items;
const originals = (entries: readonly Json[]) =>
  entries.map(({ questions, answers }) => ({ question: questions[0].text, answer: answers[0].text }));
const inLanguages = (texts: readonly Json[]) =>
  Object.fromEntries(texts.map(({ languageCode, text }) => [languageCode, text]));
const issuesOf = async (creator: Person, entries: readonly object[]) =>
  (await mutate("creator.setFaq", { entries }, creator)).body?.data?.issues;

test("a creator's questions and answers are on their profile, in their order (rule L98)", async () => {
  const creator = await createCreator("aoi");
  const entries = [
    { question: "May I stream it?", answer: "Yes.\nPlease name me." },
    { question: "How long?", answer: "Two weeks." },
  ];
  await succeed("creator.setFaq", { entries, languageCode: "en" }, creator);
  expect(originals(await shownOf(creator))).toEqual(entries);
  await env.DB.prepare(
    `update creator_faq set questions = json_insert(questions, '$[#]', json('{"text":"期間は？","languageCode":"ja","isOriginal":false}'))
     where user_index = 1 and account_id = ?`,
  )
    .bind(creator.accountId)
    .run();
  await succeed("creator.setFaq", { entries: entries.toReversed(), languageCode: "en" }, creator);
  expect(originals(await shownOf(creator))).toEqual(entries.toReversed());
  expect((await storedOf(creator))[0]!.questions).toContainEqual(expect.objectContaining({ text: "期間は？" }));
  expect(
    await issuesOf(
      creator,
      Array.from({ length: 13 }, () => entries[0]!),
    ),
  ).toMatchObject([{ path: "entries", code: "issue.too_many" }]);
});

test("each language of an entry is written by itself, and the others stay (rules W60, L98)", async () => {
  const creator = await createCreator("ren");
  const stream = {
    questions: { ja: "配信に使えますか", en: "May I stream it?" },
    answers: { ja: "はい、どうぞ", en: "Yes" },
  };
  await succeed("creator.setFaq", { entries: [stream], languageCode: "ja" }, creator);
  const [first] = await storedOf(creator);
  expect(inLanguages(first!.questions)).toEqual(stream.questions);
  expect(first!.questions.find(({ isOriginal }) => isOriginal)).toMatchObject({ languageCode: "ja" });

  const longer = { id: first!.id, answers: { en: "Yes, please name me" } };
  const added = { questions: { en: "How long?" }, answers: { en: "Two weeks" } };
  await succeed("creator.setFaq", { entries: [added, longer], languageCode: "ja" }, creator);
  const [second, kept] = await storedOf(creator);
  expect(kept!.id).toBe(first!.id);
  expect(inLanguages(kept!.questions)).toEqual(stream.questions);
  expect(inLanguages(kept!.answers)).toEqual({ ja: "はい、どうぞ", en: "Yes, please name me" });
  // Without words in the language one writes in, the other is the original (rule W60).
  expect(second!.questions).toMatchObject([{ text: "How long?", languageCode: "en", isOriginal: true }]);
  expect((await shownOf(creator)).map(({ id }) => id)).toEqual([second!.id, kept!.id]);

  await succeed("creator.setFaq", { entries: [{ id: kept!.id, questions: { en: "" } }] }, creator);
  const left = await storedOf(creator);
  expect(left.map(({ id }) => id)).toEqual([kept!.id]);
  expect(inLanguages(left[0]!.questions)).toEqual({ ja: "配信に使えますか" });
});

test("an entry without words, of another creator or named twice is refused, and nothing changes", async () => {
  const [creator, other] = [await createCreator("mio"), await createCreator("sora")];
  const entry = { questions: { en: "How long?" }, answers: { en: "Two weeks" } };
  await succeed("creator.setFaq", { entries: [entry] }, creator);
  const [own] = await storedOf(creator);
  expect(await issuesOf(creator, [{ questions: {}, answers: { en: "Yes" } }])).toMatchObject([
    { path: "entries.0.questions", code: "issue.required" },
  ]);
  expect(await issuesOf(creator, [{ id: own!.id, answers: { en: "" } }])).toMatchObject([
    { path: "entries.0.answers", code: "issue.required" },
  ]);
  expect(await issuesOf(creator, [{ id: own!.id }, { id: own!.id }])).toMatchObject([{ path: "entries.1.id" }]);
  expect(await issuesOf(other, [{ id: own!.id, ...entry }])).toMatchObject([{ path: "entries.0.id" }]);
  expect(await issuesOf(creator, [{ ...entry, questions: { ja: "長".repeat(201) } }])).toMatchObject([
    { path: "entries.0.questions.ja", code: "issue.too_long" },
  ]);
  expect(await storedOf(creator)).toEqual([own]);
});
