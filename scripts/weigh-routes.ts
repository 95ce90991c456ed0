// What each page loads with its first script tags, from the last build. `weigh-routes <part of a route's name>` lists
// the modules of one page; parts that arrive later (dynamic imports) are not in it.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { CHUNK_REPORT, type ReportedChunk } from "../vite/chunks/browser-chunks.ts";

const ASSETS = "build/client/assets";
const MODULES_SHOWN = 60;
const KILOBYTE = 1000;

interface ManifestRoute {
  id: string;
  parentId?: string;
  module: string;
  imports?: string[];
}
interface Manifest {
  entry: { module: string; imports: string[] };
  routes: Record<string, ManifestRoute>;
}

const kilobytes = (bytes: number) => (bytes / KILOBYTE).toFixed(1).padStart(6);

function readManifest(): Manifest {
  const name = readdirSync(ASSETS).find((file) => file.startsWith("manifest-"));
  const source = readFileSync(`${ASSETS}/${name}`, "utf8");
  return JSON.parse(source.slice(source.indexOf("{"), source.lastIndexOf("}") + 1)) as Manifest;
}

const chunks = new Map(
  (JSON.parse(readFileSync(CHUNK_REPORT, "utf8")) as ReportedChunk[]).map((chunk) => [chunk.file, chunk]),
);
const sizes = new Map<string, number>();
function compressed(file: string): number {
  const path = `build/client/${file.replace("assets/", "assets/en/")}`;
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(path), { level: 9 }).length);
  return sizes.get(file)!;
}

function withImports(files: Iterable<string>): Set<string> {
  const all = new Set(files);
  for (const file of all) for (const each of chunks.get(file)?.imports ?? []) all.add(each);
  return all;
}

const manifest = readManifest();
const fileOf = (address: string) => address.replace(/^\//, "");

function filesOf(route: ManifestRoute): Set<string> {
  const files = [manifest.entry.module, ...manifest.entry.imports];
  for (let each: ManifestRoute | undefined = route; each; each = manifest.routes[each.parentId ?? ""])
    files.push(each.module, ...(each.imports ?? []));
  return withImports(files.map(fileOf));
}

const total = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + compressed(file), 0);
const wanted = process.argv[2];
const routes = Object.values(manifest.routes).map((route) => ({ route, files: filesOf(route) }));

if (wanted === undefined) {
  for (const { route, files } of routes.sort((a, b) => total(b.files) - total(a.files)))
    console.log(`${kilobytes(total(files))} kB ${String(files.size).padStart(4)} files  ${route.id}`);
} else {
  const found = routes.filter(({ route }) => route.id.includes(wanted));
  for (const { route, files } of found) {
    console.log(`\n${route.id}: ${kilobytes(total(files))} kB`);
    for (const file of [...files].sort((a, b) => compressed(b) - compressed(a)))
      console.log(`${kilobytes(compressed(file))} kB  ${file}`);
    const modules = [...files].flatMap((file) => Object.entries(chunks.get(file)?.modules ?? {}));
    console.log("\nmodules before minifying and compressing:");
    for (const [id, bytes] of modules.sort((a, b) => b[1] - a[1]).slice(0, Number(process.argv[3] ?? MODULES_SHOWN)))
      console.log(`${kilobytes(bytes)} kB  ${id}`);
  }
}
