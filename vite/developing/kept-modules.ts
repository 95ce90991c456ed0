import { createHash, randomUUID } from "node:crypto";
import { existsSync, globSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { DevEnvironment, EnvironmentModuleNode, Plugin, TransformResult } from "vite";
import { sayMadeOf, sourcesOf } from "./sources.ts";

/** A change of one of these may change what is made of any module. */
const MAKERS = [
  "package-lock.json",
  "vite.config.ts",
  "vite/**/*.ts",
  "scripts/local/*",
  "react-router.config.ts",
  "app/routes.ts",
  "tsconfig*.json",
  "*/tsconfig.json",
];

/** Styles are made of all files that use them, virtual modules of anything, what has a query not of its file alone. */
const KEEPABLE = /^\/[^?]*\.(?:[jt]sx?|mjs)(?:\?v=\w+)?$/;

interface KeptModule {
  /** Of the module's sources and of everything else that it depends on. */
  readonly key: string;
  readonly sources: readonly string[];
  readonly imports: readonly string[];
  readonly isSelfAccepting: boolean;
  readonly result: TransformResult;
}

/**
 * While developing, a module for workerd that was made at an earlier start is taken as it was: nearly all of a start is
 * making them. A file for each module, so that there are as many as modules, however often they change.
 */
export function keptModules(): Plugin {
  return {
    name: "kept-modules",
    apply: "serve",
    configureServer({ environments, config }) {
      // reactRouter() starts a second server, without updates, which makes nothing for workerd.
      if (config.server.hmr === false) return;
      for (const environment of Object.values(environments))
        if (environment.config.consumer === "server")
          keepModulesOf(environment, fingerprintOfMakers(environment.config));
    },
  };
}

function keepModulesOf(environment: DevEnvironment, makers: string): void {
  const { moduleGraph, logger } = environment;
  const make = environment.transformRequest.bind(environment);
  const makeAhead = environment.warmupRequest.bind(environment);
  // Beside the packages that Vite has bundled; may be deleted at any time.
  const folder = join(environment.config.cacheDir, "modules", environment.name);
  for (const file of leftHalfWritten(folder)) rmSync(file, { force: true });
  const startedAt = Date.now();
  /** Of each module that was asked for, whether it was found. */
  const taken = new Map<string, Promise<boolean>>();
  /** Those that were not, once they were made. */
  const offered = new Set<string>();

  const fileOf = (id: string) => join(folder, `${digest([withoutQuery(id)])}.json`);

  async function keyOf(id: string, sources: readonly string[]): Promise<string> {
    const texts = await Promise.all(sources.map((source) => readFile(source)));
    return digest([makers, environment.depsOptimizer?.metadata.hash ?? "", withoutQuery(id), ...texts]);
  }

  async function find(id: string): Promise<KeptModule | undefined> {
    try {
      const text = withPackagesOf(environment, await readFile(fileOf(id), "utf8"));
      const kept = JSON.parse(text) as KeptModule;
      return (await keyOf(id, kept.sources)) === kept.key ? kept : undefined;
    } catch {
      // Never kept, or made of a file or package that is gone.
      return undefined;
    }
  }

  /** Whether the module is now as it was kept. */
  async function take(module: EnvironmentModuleNode, id: string): Promise<boolean> {
    await environment.depsOptimizer?.init();
    await environment.depsOptimizer?.scanProcessing;
    const kept = await find(id);
    if (!kept || module.transformResult || module.lastInvalidationTimestamp > 0) return false;
    sayMadeOf(environment, module, kept.sources);
    await moduleGraph.updateModuleInfo(module, new Set(kept.imports), null, new Set(), null, kept.isSelfAccepting);
    if (module.transformResult || module.lastInvalidationTimestamp > 0) return false;
    moduleGraph.updateModuleTransformResult(module, kept.result);
    return true;
  }

  async function keep(module: EnvironmentModuleNode, id: string, result: TransformResult): Promise<void> {
    const sources = sourcesOf(environment, module);
    const times = await Promise.all(sources.map(async (source) => (await stat(source)).mtimeMs));
    // What has changed meanwhile may not be what the module was made of.
    if (Math.max(...times) > startedAt) return;
    const { isSelfAccepting = false } = module;
    const imports = [...module.importedModules].map(({ url }) => url);
    const kept: KeptModule = { key: await keyOf(id, sources), sources, imports, isSelfAccepting, result };
    // Renamed when it is whole: two servers may keep the same one.
    const written = `${fileOf(id)}.${randomUUID()}`;
    await mkdir(folder, { recursive: true });
    await writeFile(written, JSON.stringify(kept));
    await rename(written, fileOf(id));
  }

  async function takeOnce(url: string): Promise<void> {
    const module = await moduleGraph.ensureEntryFromUrl(url);
    const { id } = module;
    if (id === null || !KEEPABLE.test(id)) return;
    if (!taken.has(id)) taken.set(id, take(module, id));
    await taken.get(id);
  }

  environment.warmupRequest = async (url) => {
    await takeOnce(url);
    await makeAhead(url);
  };
  environment.transformRequest = async (url) => {
    await takeOnce(url);
    // Answers with what was taken.
    const result = await make(url);
    if (result) leaveOutTexts(result);
    const module = await moduleGraph.getModuleByUrl(url);
    const isNew = module?.id && (await taken.get(module.id)) === false && !offered.has(module.id);
    if (result && module?.id && isNew) {
      offered.add(module.id);
      // A copy: the source map is added to this one.
      keep(module, module.id, { ...result }).catch((error: unknown) => {
        logger.error(`${url} could not be kept for the next start: ${String(error)}`);
      });
    }
    return result;
  };
}

const LONGEST_WRITING = 60_000;

/** By a server that was killed meanwhile; one that runs beside this one may be writing others. */
const leftHalfWritten = (folder: string): string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((file) => !file.endsWith(".json"))
    .map((file) => join(folder, file))
    .filter((file) => Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) > LONGEST_WRITING);

/** Traces need the places in a source map alone; the sources' texts would be nearly half of what workerd is sent. */
function leaveOutTexts({ map }: TransformResult): void {
  if (map && "sourcesContent" in map) map.sourcesContent = [];
}

/** Vite's name for a package that it has bundled: its last part is new whenever it has bundled another one. */
const PACKAGE = /(\/deps\w*\/([^/?"]+\.js)\?v=)\w+/g;

/** A kept module with today's names of the packages that it imports. */
function withPackagesOf({ depsOptimizer }: DevEnvironment, text: string): string {
  const packages = depsOptimizer?.metadata.depInfoList ?? [];
  const names = new Map(packages.map(({ file, browserHash }) => [basename(file), browserHash]));
  return text.replaceAll(PACKAGE, (_name, address: string, file: string) => {
    const name = names.get(file);
    if (name === undefined) throw new Error(`${file} is bundled no more`);
    return address + name;
  });
}

const withoutQuery = (id: string) => id.replace(/\?.*$/, "");

/** Of everything that decides what is made of a source, but for the source and the packages. */
function fingerprintOfMakers({ root, define, env }: DevEnvironment["config"]): string {
  const files = globSync(MAKERS, { cwd: root }).toSorted();
  return digest([
    process.version,
    JSON.stringify([define, env]),
    ...files.map((file) => readFileSync(join(root, file))),
  ]);
}

function digest(parts: readonly (string | Buffer)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part).update("\0");
  return hash.digest("hex");
}
