import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type DevEnvironment, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keptModules } from "../../../vite/developing/kept-modules.ts";
import { madeOf, sourcesOf } from "../../../vite/developing/sources.ts";

/** What changes while a server runs is not kept. */
const EARLIER = new Date("2020-01-01");
const KEPT = "node_modules/.vite/modules/ssr";

let root = "";
/** The modules that were made and not taken, of all servers of a test. */
let made: string[] = [];
let whileMaking: () => void = () => undefined;
const servers: ViteDevServer[] = [];

function write(file: string, text: string, at = EARLIER): void {
  writeFileSync(join(root, file), text);
  utimesSync(join(root, file), at, at);
}

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "kept-modules-")));
  write("package.json", "{}");
  write("vite.config.ts", "");
  write("page.ts", 'import { word } from "./word.ts";\nexport const page: string = word;\n');
  write("word.ts", 'export const word: string = "one";\n');
  write("whole.ts", "");
  write("part.txt", "first");
});

afterEach(async () => {
  await stopAll();
  rmSync(root, { recursive: true });
});

async function stopAll(): Promise<void> {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  made = [];
}

/** A server whose `whole.ts` is made of `part.txt`. */
async function start(): Promise<DevEnvironment> {
  const server = await createServer({
    configFile: false,
    root,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [
      keptModules(),
      {
        name: "made",
        load: {
          filter: { id: /whole\.ts$/ },
          handler: () => ({
            code: `export const part = ${JSON.stringify(readFileSync(join(root, "part.txt"), "utf8"))};`,
            meta: madeOf([join(root, "part.txt")]),
          }),
        },
        transform(_code, id) {
          made.push(id.slice(root.length + 1));
          whileMaking();
        },
      },
    ],
  });
  servers.push(server);
  return server.environments["ssr"]!;
}

const kept = () =>
  readdirSync(root, { recursive: true, encoding: "utf8" }).filter((file) => file.startsWith(`${KEPT}/`));

/** What a server answers that is started anew. */
async function codeAtNextStart(...files: string[]): Promise<string> {
  await stopAll();
  const environment = await start();
  const answers = await Promise.all(files.map((file) => environment.transformRequest(`/${file}`)));
  return answers.map((answer) => answer?.code ?? "").join("\n");
}

/** The first start: makes and keeps. */
async function keepAll(...files: string[]): Promise<string> {
  const code = await codeAtNextStart(...files);
  await vi.waitFor(() => expect(kept()).toHaveLength(files.length));
  return code;
}

test("what was made at one start is taken at the next", async () => {
  const before = await keepAll("page.ts", "word.ts");
  expect(made.toSorted()).toEqual(["page.ts", "word.ts"]);
  expect(await codeAtNextStart("page.ts", "word.ts")).toBe(before);
  expect(made).toEqual([]);
});

test("a taken module knows its imports, so that a change of one reaches it", async () => {
  await keepAll("page.ts", "word.ts");
  await codeAtNextStart("page.ts");
  const { moduleGraph } = servers[0]!.environments["ssr"]!;
  const word = [...(moduleGraph.getModulesByFile(join(root, "word.ts")) ?? [])];
  expect(word.flatMap(({ importers }) => [...importers].map(({ file }) => file))).toEqual([join(root, "page.ts")]);
});

test("a module that has changed between two starts is made again, and no other", async () => {
  await keepAll("page.ts", "word.ts");
  write("word.ts", 'export const word: string = "two";\n');
  expect(await codeAtNextStart("page.ts", "word.ts")).toContain('"two"');
  expect(made).toEqual(["word.ts"]);
});

test("a module is made again when another file that it is made of has changed, or is gone", async () => {
  expect(await keepAll("whole.ts")).toContain('"first"');
  await codeAtNextStart("whole.ts");
  expect(made).toEqual([]);
  const environment = servers[0]!.environments["ssr"]!;
  const whole = environment.moduleGraph.getModuleById(join(root, "whole.ts"));
  expect(whole && sourcesOf(environment, whole)).toEqual([join(root, "part.txt")]);
  write("part.txt", "second");
  expect(await codeAtNextStart("whole.ts")).toContain('"second"');
});

test("everything is made again when what makes it has changed", async () => {
  await keepAll("page.ts", "word.ts");
  write("vite.config.ts", "// changed");
  await codeAtNextStart("page.ts", "word.ts");
  expect(made.toSorted()).toEqual(["page.ts", "word.ts"]);
});

test("what changes while the server runs is answered as it is then, and at the next start", async () => {
  await keepAll("page.ts", "word.ts");
  await codeAtNextStart("word.ts");
  const environment = servers[0]!.environments["ssr"]!;
  write("word.ts", 'export const word: string = "two";\n', new Date());
  for (const module of environment.moduleGraph.getModulesByFile(join(root, "word.ts")) ?? [])
    environment.moduleGraph.invalidateModule(module);
  expect((await environment.transformRequest("/word.ts"))?.code).toContain('"two"');
  expect(await codeAtNextStart("word.ts")).toContain('"two"');
});

test("what was made just before its file changed is not kept as made of the new one", async () => {
  const environment = await start();
  whileMaking = () => write("word.ts", 'export const word: string = "two";\n', new Date());
  expect((await environment.transformRequest("/word.ts"))?.code).toContain('"one"');
  whileMaking = () => undefined;
  // Kept after that one.
  await environment.transformRequest("/whole.ts");
  await vi.waitFor(() => expect(kept()).not.toEqual([]));
  expect(await codeAtNextStart("word.ts")).toContain('"two"');
});

test("half a file is as none", async () => {
  const before = await keepAll("word.ts");
  for (const file of kept()) write(file, readFileSync(join(root, file), "utf8").slice(0, 50));
  expect(await codeAtNextStart("word.ts")).toBe(before);
  expect(made).toEqual(["word.ts"]);
});

test("what a killed server left half written is gone at the next start", async () => {
  await keepAll("word.ts");
  const [whole = ""] = kept();
  write(`${whole}.123`, "{");
  write(`${whole}.124`, "{", new Date());
  await stopAll();
  await start();
  expect(kept().toSorted()).toEqual([whole, `${whole}.124`]);
});

test("two servers at once keep one file for each module", async () => {
  const both = await Promise.all([start(), start()]);
  const answers = await Promise.all(both.map((environment) => environment.transformRequest("/word.ts")));
  expect(answers[1]?.code).toBe(answers[0]?.code);
  await vi.waitFor(() => expect(kept()).toHaveLength(1));
  await codeAtNextStart("word.ts");
  expect(made).toEqual([]);
});
