import { mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createServer, type DevEnvironment, type ViteDevServer } from "vite";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { madeAhead } from "../../../vite/developing/made-ahead.ts";

let root = "";
let server: ViteDevServer;
let environment: DevEnvironment;
/** Called whenever a module has been read and not yet been made. */
let whileMaking: () => void = () => undefined;

const write = (word: string) => writeFileSync(join(root, "word.ts"), `export const word = "${word}";`);

function change(word: string): void {
  write(word);
  environment.moduleGraph.onFileChange(join(root, "word.ts"));
}

/** As workerd asks, once it has had the module; the text of what it is told, or null where it keeps what it has. */
async function ask(cached: boolean) {
  const told = await environment.fetchModule("/word.ts", undefined, { cached });
  return "code" in told ? { word: /= "(\w+)"/.exec(told.code)?.[1], isNew: told.invalidate } : null;
}

beforeEach(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "made-ahead-")));
  write("one");
  const during = { name: "during", transform: () => whileMaking() };
  server = await createServer({
    configFile: false,
    root,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [madeAhead(), during],
  });
  environment = server.environments["ssr"]!;
});

afterEach(async () => {
  whileMaking = () => undefined;
  await server.close();
  rmSync(root, { recursive: true });
});

test("workerd is told of a module that was made before it asked, and keeps what it has of others", async () => {
  await environment.transformRequest("/word.ts");
  expect(await ask(false)).toEqual({ word: "one", isNew: true });
  expect(await ask(true)).toBeNull();
  change("two");
  await environment.transformRequest("/word.ts");
  expect(await ask(true)).toEqual({ word: "two", isNew: true });
  expect(await ask(true)).toBeNull();
});

test("a module that only imports what has changed runs once more, also when it was ready before workerd asked", async () => {
  writeFileSync(join(root, "sentence.ts"), `export { word as sentence } from "./word.ts";`);
  const sentence = () => environment.fetchModule("/sentence.ts", undefined, { cached: true });
  expect(await sentence()).toMatchObject({ invalidate: true });
  await ask(true);
  expect(await sentence()).toEqual({ cache: true });
  change("two");
  await environment.transformRequest("/sentence.ts");
  expect(await sentence()).toMatchObject({ invalidate: true });
  expect(await sentence()).toEqual({ cache: true });
});

test("a module that changes while it is made is made once more", async () => {
  const words = ["two", "three"];
  whileMaking = () => {
    const next = words.shift();
    if (next) change(next);
  };
  expect(await ask(false)).toEqual({ word: "three", isNew: true });
  expect(await ask(true)).toBeNull();
});

test("a module is asked for no more often where Vite's times are ahead of the clock", async () => {
  await ask(false);
  // Each of its times is later than the one before, were it only by a millisecond.
  for (let count = 0; count < 2_000; count += 1) change("two");
  const transformRequest = vi.spyOn(environment, "transformRequest");
  expect(await ask(true)).toEqual({ word: "two", isNew: true });
  expect(transformRequest).toHaveBeenCalledTimes(1);
});
