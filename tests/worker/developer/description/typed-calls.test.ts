import { beforeAll, describe, expect, it } from "vitest";
import typedAnswers from "#worker/developer/description/typed-answers.json" with { type: "json" };
import { get, type Json } from "../../../support/worker/calls.ts";
import { createScene, type Scene } from "../../proofs/doors/scene.ts";
import { TYPED_ROWS } from "../../proofs/doors/typed-rows.ts";
import { checkCall } from "./checked-call.ts";
import { badCall, goodCall } from "./typed-examples.ts";

const readDocument = async () => (await get("/api/trpc.json")).body as Json;
const placeOf = (key: string) => {
  const [kind = "", name = ""] = key.split(" ");
  return [`/${name}`, kind === "query" ? "get" : "post"] as const;
};

/** In its document the address of the API stands before every path. */
const PREFIX = "/api/trpc";

function inputSchemaOf(document: Json, [path, method]: readonly [string, string]): Json | null {
  const operation = document.paths[path][method];
  const parameter = operation.parameters.find(({ name }: Json) => name === "input");
  const schema = (parameter ?? operation.requestBody)?.content["application/json"].schema ?? null;
  return schema && Object.keys(schema).length > 0 ? schema : null;
}

describe("what /api/trpc.json says", () => {
  let scene: Scene;
  let document: Json;
  beforeAll(async () => {
    scene = await createScene();
    document = await readDocument();
  });

  it("names every procedure", () => {
    const described = Object.entries<object>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method === "get" ? "query" : "mutation"} ${path.slice(1)}`),
    );
    expect(described.toSorted()).toEqual(Object.keys(TYPED_ROWS).toSorted());
    // Made of the types by `npm run typed-answers`.
    const answered = described.map((key) => key.split(" ")[1]);
    expect(Object.keys(typedAnswers.answers).toSorted()).toEqual(answered.toSorted());
  });

  it("says of every call what it takes", async () => {
    const wrong: string[] = [];
    for (const key of Object.keys(TYPED_ROWS)) {
      const place = placeOf(key);
      const sent = badCall(key, inputSchemaOf(document, place), scene);
      const problems = await checkCall(document, place, sent, PREFIX);
      // A form names the field that is at fault.
      const isForm = problems.some((problem) => problem.startsWith("answered 422"));
      const again = isForm ? await checkCall(document, place, { ...sent, status: 422 }, PREFIX) : problems;
      wrong.push(...again.map((problem) => `${key}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  });

  it("is true of every call that is served", async () => {
    const wrong: string[] = [];
    for (const [key, row] of Object.entries(TYPED_ROWS)) {
      const sent = await goodCall(key, row, scene);
      const problems = await checkCall(document, placeOf(key), sent, PREFIX);
      wrong.push(...problems.map((problem) => `${key}: ${problem}`));
    }
    expect(wrong).toEqual([]);
  });

  it("is found to be false by an input that it does not allow, and by a list that is none", async () => {
    const planted = await readDocument();
    const key = "query commissionForm.getListMine";
    const place = placeOf(key);
    const answer = planted.paths[place[0]].get.responses[200].content["application/json"].schema;
    answer.properties.result.properties.data = { type: "array" };
    const sent = { person: scene.people.seller, query: { input: '{"limit":1}' } };
    expect(await checkCall(document, place, sent, PREFIX)).toEqual([]);
    expect(await checkCall(planted, place, sent, PREFIX)).toHaveLength(1);
    // What is not described is found, too: a new field that nobody has made the schemas again for.
    const older = await readDocument();
    const page =
      older.paths[place[0]].get.responses[200].content["application/json"].schema.properties.result.properties;
    delete page.data.properties.nextCursor;
    page.data.required = ["items"];
    expect(await checkCall(older, place, sent, PREFIX)).toHaveLength(1);
    const narrow = await readDocument();
    narrow.paths[place[0]].get.parameters[0].content["application/json"].schema.properties.limit = { const: 2 };
    expect(await checkCall(narrow, place, sent, PREFIX)).toHaveLength(1);
  });
});
