import { beforeAll, describe, expect, it } from "vitest";
import { get, type Json } from "../../../support/worker/calls.ts";
import { checkCall } from "./checked-call.ts";
import { REST_EXAMPLES } from "./rest-examples.ts";

const readDocument = async () => (await get("/api/openapi.json")).body as Json;

const operationsOf = (document: Json): (readonly [string, string])[] =>
  Object.entries<object>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => [path, method] as const),
  );

describe("what /api/openapi.json says", () => {
  let served: Json;
  beforeAll(async () => {
    served = await readDocument();
  });

  it("is tried at every operation, with an example that is done and one that is refused", () => {
    const described = operationsOf(served).map(([path, method]) => `${method} ${path}`);
    expect(described.toSorted()).toEqual(Object.keys(REST_EXAMPLES).toSorted());
  });

  it.each(Object.entries(REST_EXAMPLES))("is true of %s", async (name, example) => {
    const [method = "", path = ""] = name.split(" ");
    expect((await checkCall(served, [path, method], await example.good())).join("\n")).toBe("");
    expect((await checkCall(served, [path, method], await example.bad())).join("\n")).toBe("");
  });

  it.each<[string, (document: Json) => void]>([
    [
      "an answer with a field that is not there",
      ({ paths }) => {
        const { schema } = paths["/api/auth/session"].get.responses[200].content["application/json"];
        schema.required.push("shoeSize");
      },
    ],
    [
      "an answer of another type",
      ({ paths }) => {
        const { schema } = paths["/api/auth/session"].get.responses[200].content["application/json"];
        schema.properties.user = { type: "string" };
      },
    ],
    [
      "a header that is not sent",
      ({ paths }) => {
        paths["/api/auth/session"].get.responses[200].headers["x-weather"] = { schema: { type: "string" } };
      },
    ],
  ])("is found to be false by %s", async (_, plant) => {
    const document = await readDocument();
    plant(document);
    const sent = await REST_EXAMPLES["get /api/auth/session"]!.good();
    expect(await checkCall(document, ["/api/auth/session", "get"], sent)).toHaveLength(1);
  });

  it("is found to be false by a body that is wider or narrower than what is taken", async () => {
    const path = "/api/features/bookmark/order/submit";
    const { good, bad } = REST_EXAMPLES[`post ${path}`]!;
    const schemaOf = (document: Json) => document.paths[path].post.requestBody.content["application/json"].schema;
    const wide = await readDocument();
    schemaOf(wide).required = [];
    expect(await checkCall(wide, [path, "post"], await bad())).toEqual(["the document allows what was refused"]);
    const narrow = await readDocument();
    schemaOf(narrow).properties.isActive = { const: false };
    expect(await checkCall(narrow, [path, "post"], await good())).toHaveLength(1);
  });
});
