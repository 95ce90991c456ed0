import { beforeAll, describe, expect, it } from "vitest";
import { DEFAULT_CHAT_SETTINGS } from "#domain/chat/room.ts";
import { SHORT_TEXT_LENGTH } from "#domain/commission/question/answers.ts";
import { parse, type Schema } from "#domain/kernel/parse.ts";
import { ROUTES } from "#worker/http/routes.ts";
import { appRouter } from "#worker/trpc/router.ts";
import { get, type Json } from "../../../support/worker/calls.ts";
import type { Row } from "../../proofs/doors/answers.ts";
import { ask } from "../../proofs/doors/asking.ts";
import { discover } from "../../proofs/doors/endpoints.ts";
import { LAST_ROWS, REST_ROWS } from "../../proofs/doors/rest-rows.ts";
import { createScene, WHO, type Scene } from "../../proofs/doors/scene.ts";
import { TYPED_ROWS } from "../../proofs/doors/typed-rows.ts";
import { send } from "./checked-call.ts";
import { Described, limitOf, placeIn, WIDEST, type Limit, type TextPlace } from "./text-places.ts";

/* Rule E62: every text of every call, found in the descriptions, at its limit and one past it. */

/** What an operation takes: as it is described, as it is checked, and an example. */
interface Taking {
  readonly key: string;
  readonly described: Described;
  readonly schema: Json;
  readonly forms: readonly Schema<unknown>[];
  readonly row: Row;
}

const ROWS: Readonly<Record<string, Row>> = { ...REST_ROWS, ...TYPED_ROWS, ...LAST_ROWS };

async function readTakings(): Promise<Taking[]> {
  const [rest, typed] = [(await get("/api/openapi.json")).body as Json, (await get("/api/trpc.json")).body as Json];
  const [ofRest, ofTyped] = [new Described(rest), new Described(typed)];
  const bodies = ROUTES.flatMap(({ method, path, description }) => {
    const schema = rest.paths[path]?.[method.toLowerCase()]?.requestBody?.content["application/json"]?.schema;
    const key = `${method} ${path}`;
    return schema && description?.body
      ? [{ key, described: ofRest, schema, forms: [description.body], row: ROWS[key]! }]
      : [];
  });
  const procedures = Object.entries(appRouter._def.procedures as Json).flatMap(([name, { _def }]: Json) => {
    const { get: query, post: mutation } = typed.paths[`/${name}`];
    const place = query?.parameters.find((each: Json) => each.name === "input") ?? mutation?.requestBody;
    const key = `${_def.type} ${name}`;
    const forms: readonly Schema<unknown>[] = _def.inputs;
    const schema = place?.content["application/json"].schema;
    return forms.length > 0 ? [{ key, described: ofTyped, schema, forms, row: ROWS[key]! }] : [];
  });
  return [...bodies, ...procedures];
}

/** A text of an operation, and whether a value with another one there is taken. */
interface Tried {
  readonly taking: Taking;
  readonly place: TextPlace;
  readonly valueWith: (text: string) => Json;
  readonly limit: Limit;
}

function triedTexts(taking: Taking, scene: Scene): Tried[] {
  const { described, schema, forms, row } = taking;
  const sample = row.sends?.(scene);
  return described.texts(schema).map((place) => {
    const valueWith = (text: string) => described.with(schema, place.steps, text, sample);
    const takes = (text: string) => forms.every((form) => parse(form, valueWith(text)).ok);
    const { holder, key } = placeIn(sample, place.steps);
    const own = typeof holder?.[key] === "string" ? holder[key] : undefined;
    return { taking, place, valueWith, limit: limitOf(place, takes, own) };
  });
}

/** The same value with each of its written texts as long as it may be. */
function atLimits(sample: Json, tried: readonly Tried[]): Json {
  const widened = structuredClone(sample);
  for (const { place, limit } of tried) {
    if (!("kind" in limit) || limit.kind !== "WRITTEN") continue;
    const { holder, key } = placeIn(widened, place.steps);
    if (typeof holder?.[key] === "string") holder[key] = WIDEST.repeat(mostIn(place, limit.most));
  }
  return widened;
}

/** A longer code is a wrong one and counts as a try (rule A2). */
const CUT: ReadonlySet<string> = new Set(["POST /api/auth/callback/email token"]);

/** A message may be as long as its room says, and an answer as its question is for: both are less than any may be. */
function mostIn({ name }: TextPlace, most: number): number {
  if (name.startsWith("messageText")) return DEFAULT_CHAT_SETTINGS.messageCharacterLimit;
  return name.startsWith("formQuestionAnswers") ? SHORT_TEXT_LENGTH : most;
}

describe("a text that is sent", () => {
  let scene: Scene;
  let tried: readonly Tried[];
  beforeAll(async () => {
    scene = await createScene();
    tried = (await readTakings()).flatMap((taking) => triedTexts(taking, scene));
  });

  it("is taken at its limit and refused one past it, in characters as in code units", () => {
    const nameOf = ({ taking, place }: Tried) => `${taking.key} ${place.name.replaceAll(/^\|\d+\.?/g, "")}`;
    // Of several shapes that a call takes, an example is of one.
    const right = new Set(tried.filter(({ limit }) => "kind" in limit).map(nameOf));
    const faults = tried.flatMap((each) =>
      "fault" in each.limit && !right.has(nameOf(each)) && !CUT.has(nameOf(each))
        ? [`${nameOf(each)}: ${each.limit.fault}`]
        : [],
    );
    expect(faults).toEqual([]);
    expect(tried.filter(({ limit }) => "kind" in limit && limit.kind === "WRITTEN").length).toBeGreaterThan(150);
  });

  it("is refused one past it at every door, before anything is done", async () => {
    const served: string[] = [];
    for (const { taking, place, valueWith, limit } of tried) {
      if (!("most" in limit)) continue;
      const [method, path] = doorOf(taking.key);
      const value = valueWith("a".repeat(limit.most + 1));
      const sent = method === "GET" ? { query: { input: JSON.stringify(value) } } : { body: value };
      const { status } = await send(method, path, { person: scene.people.admin, ...sent });
      if (status !== 400 && status !== 422) served.push(`${taking.key} ${place.name}: ${String(status)}`);
    }
    expect(served).toEqual([]);
  });

  it("is stored at its limit, all texts of a call at once, of characters of the widest kind", async () => {
    const refused: string[] = [];
    const endpoints = new Map(discover().map((endpoint) => [endpoint.key, endpoint]));
    const last = ({ key }: Taking) => Number(key in LAST_ROWS);
    const takings = [...new Set(tried.map((each) => each.taking))].toSorted((one, other) => last(one) - last(other));
    for (const taking of takings) {
      const { key, row } = taking;
      const who = WHO.find((each) => row.answers[each] === "OK");
      const sample = row.sends?.(scene);
      const own = tried.filter((each) => each.taking === taking);
      if (!who || !sample) continue;
      const widened = atLimits(sample, own);
      if (JSON.stringify(widened) === JSON.stringify(sample)) continue;
      const { answer } = await ask(endpoints.get(key)!, { ...row, sends: () => widened }, scene, who);
      if (answer !== "OK") refused.push(`${key} by ${who}: ${answer}`);
    }
    expect(refused).toEqual([]);
  });

  it("without a limit, or with one that is not what the description says, is found", () => {
    const schema = { type: "object", properties: { name: { type: "string", maxLength: 8 } }, required: ["name"] };
    const place = new Described({}).texts(schema)[0]!;
    const { longest: _longest, ...unlimited } = place;
    expect(limitOf(place, () => true)).toEqual({ fault: "takes 9" });
    expect(limitOf(place, (text) => text.length <= 7)).toEqual({ fault: "takes 3" });
    expect(limitOf({ ...unlimited, longest: null }, () => true)).toEqual({ fault: "has no limit" });
  });
});

const doorOf = (key: string): readonly [string, string] => {
  const [kind = "", name = ""] = key.split(" ");
  if (kind === "query" || kind === "mutation") return [kind === "query" ? "GET" : "POST", `/api/trpc/${name}`];
  return [kind, name];
};
