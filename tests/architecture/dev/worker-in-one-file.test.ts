import { readFileSync } from "node:fs";
import { SourceMap, type SourceMapPayload } from "node:module";
import { resolve } from "node:path";
import {
  createServer,
  type DevEnvironment,
  type EnvironmentModuleNode,
  type TransformResult,
  type ViteDevServer,
} from "vite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workerInOneFile } from "../../../vite/dev/worker-in-one-file.ts";

const plugin = workerInOneFile();
let server: ViteDevServer;
let environment: DevEnvironment;
let result: TransformResult;

beforeAll(async () => {
  server = await createServer({
    configFile: false,
    logLevel: "silent",
    define: { __LOCAL__: "true" },
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [plugin],
  });
  environment = server.environments["ssr"]!;
  await environment.moduleGraph.ensureEntryFromUrl(resolve("worker/index.ts"));
  result = (await environment.transformRequest(resolve("worker/index.ts")))!;
}, 60_000);

afterAll(() => server.close());

test("of the Worker's folders, workerd asks for one module", () => {
  const files = [...environment.moduleGraph.idToModuleMap.keys()].map((id) => id.replace(`${resolve(".")}/`, ""));
  expect(files.filter((file) => /^(worker|domain|durable-objects)\//.test(file))).toEqual(["worker/in-one-file.js"]);
});

test("the search for packages reads the Worker's own files", async () => {
  const entry = resolve("worker/index.ts");
  const search = { isEntry: true, scan: true };
  const found = await environment.pluginContainer.resolveId(entry, undefined, search);
  expect(found?.id).toBe(entry);
});

test("messages and pages stay modules of their own", () => {
  const [one] = environment.moduleGraph.getModulesByFile(resolve("worker/in-one-file.js")) ?? [];
  const imported = [...(one?.importedModules ?? [])].map(({ file }) => file);
  expect(imported).toContain(resolve("messages/compiled/messages.js"));
  expect(imported).toContain(resolve("app/context.ts"));
});

test("constants are written as Vite would write them", () => {
  expect(result.code).not.toMatch(/\b__LOCAL__\b|import\.meta\.env|__vite_ssr_import_meta__\.env/);
});

/** A text that stands in one line of one source, so that it is found in both. */
const MARK = { file: "worker/http/routes.ts", text: "Whether the Worker answers" };

const lineOf = (code: string) => code.split("\n").findIndex((line) => line.includes(MARK.text));

test("a place in it is a place in its source, as an error's trace names it", () => {
  const line = lineOf(result.code);
  const column = result.code.split("\n")[line]!.indexOf(MARK.text);
  const entry = new SourceMap(result.map as SourceMapPayload).findEntry(line, column);
  expect(entry).toMatchObject({ originalLine: lineOf(readFileSync(MARK.file, "utf8")) });
  expect("originalSource" in entry && resolve("worker", entry.originalSource)).toBe(resolve(MARK.file));
});

const reachedBy = (file: string, timestamp: number) => {
  const handler = plugin.hotUpdate as (this: object, options: object) => EnvironmentModuleNode[] | undefined;
  return handler.call({ environment }, { file: resolve(file), modules: [], timestamp });
};

test.each(["app/routes/public/home.tsx", "app/routes.ts"])("a change of %s does not reach it", (file) => {
  expect(reachedBy(file, 1)).toBeUndefined();
});

test.each(["worker/http/routes.ts", "domain/money/format.ts", "durable-objects/order.ts"])(
  "a change of %s reaches it, and what is being bundled meanwhile",
  async (file) => {
    await environment.transformRequest(resolve("worker/index.ts"));
    const changedAt = Date.now();
    expect(reachedBy(file, changedAt)?.map(({ id }) => id)).toEqual([resolve("worker/in-one-file.js")]);
    const one = environment.moduleGraph.getModuleById(resolve("worker/in-one-file.js"));
    // Vite keeps no result that it began to make before this.
    expect([one?.lastInvalidationTimestamp, one?.transformResult === null]).toEqual([changedAt, true]);
  },
  60_000,
);
