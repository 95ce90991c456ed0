import { execFileSync } from "node:child_process";
import { expect, test } from "vitest";
import { readAdvisories } from "../../../scripts/checks/read-advisories.mjs";

const answer = (vulnerabilities: object, counts: object) =>
  JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { high: 0, critical: 0, total: 0, ...counts } } });

test.each([
  ["none", answer({}, {}), 0, "No known"],
  ["a low one", answer({ a: { severity: "low" } }, { total: 1 }), 0, "a (low)"],
  ["a high one", answer({ a: { severity: "high" } }, { total: 1, high: 1 }), 1, "a (high)"],
  ["a registry that refuses", '{"message":"405 Method Not Allowed"}', 2, "NOT looked up"],
  ["a registry that is silent", "", 2, "NOT looked up"],
])("advisories: %s", (_name, said, status, sentence) => {
  const read = readAdvisories(said);
  expect(read.status).toBe(status);
  expect(read.sentence).toContain(sentence);
});

test("the list of packages names what the product is built from, with versions", () => {
  const sbom = execFileSync("node", ["scripts/sbom.mjs"], { encoding: "utf8", maxBuffer: 64 * 1024 * 1024 });
  const { bomFormat, components } = JSON.parse(sbom) as {
    bomFormat: string;
    components: { name: string; version: string }[];
  };
  expect(bomFormat).toBe("CycloneDX");
  const names = components.map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(["hono", "stripe", "valibot", "react"]));
  expect(components.every(({ version }) => version !== "")).toBe(true);
});
