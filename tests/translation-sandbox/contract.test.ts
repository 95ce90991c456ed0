import { Miniflare, convertV4MiniflareOptions } from "miniflare";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildTranslationSandbox } from "../../scripts/local/build-translation-sandbox.ts";
import { CREATORS } from "../../scripts/seed/creators.ts";
import { questions } from "../../scripts/seed/questions.ts";
import { wording } from "../../scripts/seed/wording.ts";
import { findPhrase } from "../../translation-sandbox/phrase-book/phrase-book.ts";

let address = "";
let miniflare: Miniflare;
beforeAll(async () => {
  const worker = {
    name: "translation-sandbox",
    modules: true,
    scriptPath: await buildTranslationSandbox(".cache/translation-sandbox/contract.js"),
    compatibilityDate: "2026-10-01",
    durableObjects: { SANDBOX: { className: "TranslationSandbox", useSQLite: true } },
  };
  miniflare = new Miniflare(convertV4MiniflareOptions({ workers: [worker] }));
  address = (await miniflare.ready).origin;
});
afterAll(() => miniflare.dispose());

let count = 0;
/** An account of its own. */
function account() {
  const key = `sandbox-contract${++count}:fx`;
  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, {
      method,
      headers: { authorization: `DeepL-Auth-Key ${key}`, "content-type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    const text = await response.text();
    const answer: unknown = /json/.test(response.headers.get("content-type") ?? "") ? JSON.parse(text) : text;
    return { status: response.status, body: answer as never };
  };
  return { call, translate: (body: object) => call("POST", "/v2/translate", body) };
}
const EN = { target_lang: "EN-US" };
const XML = { ...EN, tag_handling: "xml", ignore_tags: ["x"] };
const textsOf = ({ body }: { body: { translations: { text: string }[] } }) => body.translations.map(({ text }) => text);

describe("translate", () => {
  test("what the phrase book holds is translated, everything else is marked; the language is detected", async () => {
    const { translate } = account();
    expect(await translate({ ...EN, text: ["こんにちは", "猫"] })).toEqual({
      status: 200,
      body: {
        translations: [
          { detected_source_language: "JA", text: "Hello" },
          { detected_source_language: "JA", text: "[en] 猫" },
        ],
      },
    });
    expect(textsOf(await translate({ target_lang: "ja", source_lang: "EN", text: ["Hello"] }))).toEqual(["こんにちは"]);
  });

  test("ignored elements keep their contents, wherever they stand in the translation", async () => {
    const { translate } = account();
    const text = ['ラフは<x id="0">2</x>回まで修正できます。', 'a &amp; <x id="7">ラフ</x>', '<x id="1"/>b'];
    expect(textsOf(await translate({ ...XML, text }))).toEqual([
      'The rough can be changed up to <x id="0">2</x> times.',
      '[en] a &amp; <x id="7">ラフ</x>',
      '[en] <x id="1"/>b',
    ]);
  });

  test.each([
    ["no text", { ...EN }, 400],
    ["an empty list", { ...EN, text: [] }, 400],
    ["a text that is none", { ...EN, text: [1] }, 400],
    ["51 texts", { ...EN, text: Array<string>(51).fill("a") }, 400],
    ["no target", { text: ["a"] }, 400],
    ["a target without its country", { text: ["a"], target_lang: "EN" }, 400],
    ["an unknown target", { text: ["a"], target_lang: "XX" }, 400],
    ["an unknown source", { ...EN, text: ["a"], source_lang: "XX" }, 400],
    ["a misspelt parameter", { ...EN, text: ["a"], glossary: "x" }, 400],
    ["an element that is not closed", { ...XML, text: ['<x id="0">a'] }, 400],
    ["an element within another", { ...XML, text: ["<x><x>a</x></x>"] }, 400],
    ["an unknown element", { ...XML, text: ["<b>a</b>"] }, 400],
    ["a bare ampersand", { ...XML, text: ["a & b"] }, 400],
    ["an unknown glossary", { ...EN, source_lang: "JA", text: ["a"], glossary_id: "none" }, 404],
    ["a glossary without a source", { ...EN, text: ["a"], glossary_id: "none" }, 400],
    ["more than 128 KiB", { ...EN, text: ["あ".repeat(44_000)] }, 413],
  ])("refused: %s", async (_name, body, status) => {
    const answer = await account().translate(body);
    expect(answer.status).toBe(status);
    expect((answer.body as { message: string }).message).not.toBe("");
  });

  test("50 texts and just under 128 KiB are taken", async () => {
    const { translate } = account();
    expect(textsOf(await translate({ ...EN, text: Array<string>(50).fill("こんにちは") }))).toHaveLength(50);
    expect((await translate({ ...EN, text: ["あ".repeat(43_000)] })).status).toBe(200);
  });

  test("refused: what is no JSON, another type of body, another method", async () => {
    const { call } = account();
    expect((await call("POST", "/v2/translate", "{")).status).toBe(400);
    expect((await call("POST", "/v2/translate", "text=a", { "content-type": "text/plain" })).status).toBe(415);
    expect((await call("GET", "/v2/translate")).status).toBe(405);
    expect((await call("GET", "/v2/nothing")).status).toBe(404);
  });
});

describe("authorization", () => {
  test.each(["", "Bearer sandbox-a:fx", "DeepL-Auth-Key sandbox-a", "DeepL-Auth-Key 279a2e9d-83b3-c416"])(
    "%j is refused",
    async (authorization) => {
      expect((await account().call("GET", "/v2/usage", undefined, { authorization })).status).toBe(403);
    },
  );
});

describe("usage", () => {
  test("counts characters of words, also of texts that are translated again, and ends at the limit", async () => {
    const { call, translate } = account();
    expect((await call("GET", "/v2/usage")).body).toEqual({ character_count: 0, character_limit: 500_000 });
    await translate({ ...XML, text: ['<x id="0">2</x>😀', "ab"] });
    expect((await call("GET", "/v2/usage")).body).toMatchObject({ character_count: 4 });
    await call("POST", "/_sandbox/usage", { used: 98, limit: 100 });
    expect((await translate({ ...EN, text: ["abc"] })).status).toBe(456);
    expect((await translate({ ...EN, text: ["ab"] })).status).toBe(200);
    expect((await call("GET", "/v2/usage")).body).toEqual({ character_count: 100, character_limit: 100 });
  });
});

describe("glossaries", () => {
  const GLOSSARY = {
    name: "g",
    source_lang: "ja",
    target_lang: "en",
    entries: "猫\tCat\n犬\tDog",
    entries_format: "tsv",
  };

  test("made, listed, read, used and deleted", async () => {
    const { call, translate } = account();
    const made = await call("POST", "/v2/glossaries", GLOSSARY);
    const { glossary_id: id } = made.body as { glossary_id: string };
    expect(made).toMatchObject({ status: 201, body: { name: "g", ready: true, entry_count: 2, source_lang: "ja" } });
    expect((await call("GET", "/v2/glossaries")).body).toEqual({ glossaries: [made.body] });
    expect((await call("GET", `/v2/glossaries/${id}`)).body).toEqual(made.body);
    expect(
      (await call("GET", `/v2/glossaries/${id}/entries`, undefined, { accept: "text/tab-separated-values" })).body,
    ).toBe(GLOSSARY.entries);
    const asked = { ...XML, source_lang: "JA", glossary_id: id, text: ['猫と<x id="0">猫</x>'] };
    expect(textsOf(await translate(asked))).toEqual(['[en] Catと<x id="0">猫</x>']);
    expect((await translate({ target_lang: "JA", source_lang: "EN", glossary_id: id, text: ["a"] })).status).toBe(400);
    expect((await call("DELETE", `/v2/glossaries/${id}`)).status).toBe(204);
    expect((await call("DELETE", `/v2/glossaries/${id}`)).status).toBe(404);
    expect((await translate(asked)).status).toBe(404);
  });

  test.each([
    ["no name", { name: "" }],
    ["one language twice", { target_lang: "ja" }],
    ["an unknown format", { entries_format: "xml" }],
    ["no entries", { entries: "" }],
    ["a key twice", { entries: "a\tb\na\tc" }],
    ["a line without a target", { entries: "a" }],
    ["spaces around a word", { entries: "a \tb" }],
  ])("refused: %s", async (_name, part) => {
    expect((await account().call("POST", "/v2/glossaries", { ...GLOSSARY, ...part })).status).toBe(400);
  });

  test("language pairs and entries as CSV", async () => {
    const { call } = account();
    expect((await call("GET", "/v2/glossary-language-pairs")).body).toMatchObject({ supported_languages: [{}, {}] });
    const csv = { ...GLOSSARY, entries: "猫,Cat", entries_format: "csv" };
    expect((await call("POST", "/v2/glossaries", csv)).body).toMatchObject({ entry_count: 1 });
  });
});

test("faults come as often as they were ordered, at the path they were ordered for", async () => {
  const { call, translate } = account();
  await call("POST", "/_sandbox/faults", { status: 429, times: 2, path: "/v2/translate" });
  expect((await call("GET", "/v2/usage")).status).toBe(200);
  expect((await translate({ ...EN, text: ["a"] })).status).toBe(429);
  expect((await translate({ ...EN, text: ["a"] })).status).toBe(429);
  expect((await translate({ ...EN, text: ["a"] })).status).toBe(200);
  await call("POST", "/_sandbox/faults", { kind: "mangle" });
  expect(textsOf(await translate({ ...XML, text: ['a <x id="0">2</x>'] }))).toEqual(["[en] a 2"]);
  expect((await call("GET", "/_sandbox/requests")).body).toMatchObject({ requests: [{}, {}, {}, {}, {}] });
});

test("the phrase book translates every word of the demo people", () => {
  const missing = CREATORS.flatMap((creator) => {
    const words = wording(creator);
    const asked = questions(creator.language, creator.currency, null) ?? [];
    const texts = [
      creator.bio,
      words.title,
      words.subtitle,
      ...words.works,
      ...(creator.moreWorks ?? []),
      ...(creator.moreServices ?? []).map(({ title }) => title),
      ...words.description.split("\n").map((line) => line.replace(/^[・·]\s*/, "")),
      ...asked.flatMap(({ title, description, choices }) => [
        title,
        description,
        ...(choices ?? []).map((each) => each.title),
      ]),
    ];
    return texts.filter((text) => text && findPhrase(text, creator.language === "ja" ? "en" : "ja") === null);
  });
  expect(missing).toEqual([]);
});
