// `npm run icons`: writes the icons that the app imports, from lucide-react, into modules: those of public pages, of areas of the
// dashboard, and what several of these share. An icon is asked for by importing it from one of them; a name that lucide-react does not have is an error.
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

type Shape = readonly [tag: string, attributes: Readonly<Record<string, string>>];

const FOLDER = "app/ui/icons/";
/** A page loads the icons of its area with it, not those of others. */
const AREAS = ["public-", "navigation-", "order-", "editor-", "dashboard-", ""] as const;
export const ICON_FILES = AREAS.map((area) => `${FOLDER}${area}icons.ts`);
const IMPORT = /import \{([^}]*)\} from "[^"]*\/icons\/((?:[a-z]+-)?icons)\.ts";/g;

const LUCIDE = createRequire(import.meta.url)
  .resolve("lucide-react")
  .replace("cjs/lucide-react.js", "esm/");
const index = readFileSync(`${LUCIDE}lucide-react.mjs`, "utf8");

/** Each by its name here and in lucide-react: `Image as ImageIcon` is written as ImageIcon. */
function importedFrom(file: string): string[] {
  const names = new Set<string>();
  for (const source of globSync("app/**/*.{ts,tsx}"))
    for (const [, list = "", module] of readFileSync(source, "utf8").matchAll(IMPORT))
      if (file === `${FOLDER}${module}.ts`)
        for (const name of list.split(",")) names.add(name.trim().split(" as ")[0]!);
  names.delete("");
  return [...names].sort();
}

async function shapesOf(name: string): Promise<Shape[]> {
  const [, file] = new RegExp(String.raw`default as ${name}[, ][^;]*? from '\./(icons/[^']*)'`).exec(index) ?? [];
  if (!file) throw new Error(`lucide-react has no icon ${name}`);
  const { __iconData } = (await import(pathToFileURL(LUCIDE + file).href)) as { __iconData: { node: Shape[] } };
  return joined(__iconData.node.map(([tag, attributes]) => [tag, withoutKey(attributes)]));
}

/** React's, of the array that lucide-react makes. */
const withoutKey = (attributes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name !== "key"));

/** Paths that follow each other are one. */
function joined(node: readonly Shape[]): Shape[] {
  const shapes: [string, Record<string, string>][] = [];
  const isPlainPath = (tag: string, attributes: object) => tag === "path" && Object.keys(attributes).length === 1;
  for (const [tag, attributes] of node) {
    const before = shapes.at(-1);
    if (before && isPlainPath(...before) && isPlainPath(tag, attributes)) before[1]["d"] += absolute(attributes["d"]!);
    else shapes.push([tag, { ...attributes }]);
  }
  return shapes;
}

const NUMBER = String.raw`-?(?:\d+\.?\d*|\.\d+)`;
const RELATIVE_START = new RegExp(String.raw`^m\s*(${NUMBER})[\s,]*(${NUMBER})(.*)$`, "s");

/** A path that begins with a relative move, so that it begins at the same point after another one. */
function absolute(path: string): string {
  const [, x, y, rest = ""] = RELATIVE_START.exec(path) ?? [];
  if (x === undefined) return path;
  // Further points after a relative move are relative lines.
  return `M${x} ${y}${/^[\s,]*[-.\d]/.test(rest) ? "l" : ""}${rest.trimStart()}`;
}

export async function iconModule(file: string): Promise<string> {
  const icons = await Promise.all(
    importedFrom(file).map(async (name) => {
      const shapes = (await shapesOf(name)).map((shape) => JSON.stringify(shape));
      return `export const ${name} = /* @__PURE__ */ icon(${shapes.join(", ")});`;
    }),
  );
  return ["// Written by `npm run icons`.", 'import { icon } from "./icon.tsx";', "", ...icons, ""].join("\n");
}

if (process.argv[1] === import.meta.filename)
  for (const file of ICON_FILES) writeFileSync(file, await iconModule(file));
