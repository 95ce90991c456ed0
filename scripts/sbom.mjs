// `npm run sbom [-- FILE]`: what the product is built from and with, as CycloneDX 1.5, from the lock file. npm's own refuses a tree
// in which an optional package asks for another version than the one that is there. Without a file it goes to the screen.
import { readFileSync, writeFileSync } from "node:fs";

const [file] = process.argv.slice(2);
const read = (path) => JSON.parse(readFileSync(path, "utf8"));
const { name, version } = read("package.json");

/** The last part of "node_modules/a/node_modules/@b/c" is the package. */
const nameOf = (path, entry) => entry.name ?? path.split("node_modules/").at(-1);

/** "sha512-…" is Base64; CycloneDX wants hexadecimal digits. */
const hashesOf = ({ integrity = "" }) =>
  integrity.startsWith("sha512-")
    ? [{ alg: "SHA-512", content: Buffer.from(integrity.slice("sha512-".length), "base64").toString("hex") }]
    : [];

const components = Object.entries(read("package-lock.json").packages)
  .filter(([path, entry]) => path !== "" && !entry.link)
  .map(([path, entry]) => ({
    type: "library",
    name: nameOf(path, entry),
    version: entry.version,
    scope: entry.dev || entry.optional ? "optional" : "required",
    purl: `pkg:npm/${nameOf(path, entry).replace("@", "%40")}@${entry.version}`,
    hashes: hashesOf(entry),
  }));
const sbom = {
  bomFormat: "CycloneDX",
  specVersion: "1.5",
  version: 1,
  metadata: { component: { type: "application", name, version } },
  components,
};
const written = `${JSON.stringify(sbom, null, 2)}\n`;
if (file === undefined) process.stdout.write(written);
else {
  writeFileSync(file, written);
  console.log(`${String(components.length)} packages in ${file}`);
}
