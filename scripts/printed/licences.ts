// `npm run licences`: writes what licences the packages of package-lock.json have into docs/licences.md.
import { readFileSync, writeFileSync } from "node:fs";

export const PAGE = "docs/licences.md";

export interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dev?: boolean;
  readonly devOptional?: boolean;
  /** Of one system only, such as a compiler's program. */
  readonly optional?: boolean;
}
export type Lock = { readonly packages: Readonly<Record<string, LockedPackage>> };

/** What may be part of the site: what only asks for its notice to be kept. */
const SHIPPED: ReadonlySet<string> = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "ISC",
  "MIT",
  "Unlicense",
  "Zlib",
  // Fonts.
  "OFL-1.1",
]);

/** What may help to build and test it as well, and leaves this machine with nobody. */
const TOOLS: ReadonlySet<string> = new Set([...SHIPPED, "CC-BY-4.0", "CC0-1.0", "LGPL-3.0-or-later", "MPL-2.0"]);

/** Their package.json names no licence; the LICENSE beside it does. */
const NAMED_ELSEWHERE: Readonly<Record<string, string>> = {
  "@inlang/plugin-message-format": "MIT",
  "sqlite-wasm-kysely": "MIT",
};

interface Licensed {
  readonly name: string;
  readonly version: string;
  readonly licence: string;
  readonly isShipped: boolean;
}

export function licensedPackages({ packages }: Lock): readonly Licensed[] {
  const found = Object.entries(packages).flatMap(([path, { version = "", license, ...only }]) => {
    if (path === "") return [];
    const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
    const licence = license ?? NAMED_ELSEWHERE[name] ?? "none";
    return [{ name, version, licence, isShipped: !only.dev && !only.devOptional && !only.optional }];
  });
  const distinct = new Map(found.map((each) => [`${each.name} ${each.version} ${String(each.isShipped)}`, each]));
  return [...distinct.values()].toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** Of "A OR B" one may be chosen; "A AND B" are both kept. */
function isExpected(licence: string, expected: ReadonlySet<string>): boolean {
  const all = licence.replaceAll(/[()]/g, "").split(" AND ");
  return all.every((part) => part.split(" OR ").some((name) => expected.has(name)));
}

/** Packages whose licence has to be reviewed before they are accepted. */
export const unexpected = (lock: Lock): string[] =>
  licensedPackages(lock)
    .filter(({ licence, isShipped }) => !isExpected(licence, isShipped ? SHIPPED : TOOLS))
    .map(({ name, version, licence }) => `${name} ${version}: ${licence}`);

export function licencesPage(lock: Lock): string {
  const packages = licensedPackages(lock);
  const shipped = packages.filter(({ isShipped }) => isShipped);
  const tools = Map.groupBy(
    packages.filter(({ isShipped }) => !isShipped),
    ({ licence }) => licence,
  );
  return [
    "# Licences",
    "",
    "Written by `npm run licences` from package-lock.json. A package with another licence than these fails the tests.",
    "",
    "## Part of the site",
    "",
    ...shipped.map(({ name, version, licence }) => `- ${name} ${version}: ${licence}`),
    "",
    "## Only to build and test it",
    "",
    ...[...tools].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([licence, own]) => groupOf(licence, own)),
    "",
  ].join("\n");
}

const groupOf = (licence: string, own: readonly Licensed[]): string =>
  `- ${licence} (${String(own.length)}): ${own.map(({ name }) => name).join(", ")}`;

export const readLock = () => JSON.parse(readFileSync("package-lock.json", "utf8")) as Lock;

if (process.argv[1] === import.meta.filename) writeFileSync(PAGE, licencesPage(readLock()));
