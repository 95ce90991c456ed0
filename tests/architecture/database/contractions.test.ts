import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { contractionsIn } from "./contractions.ts";

/** What the first deployment begins with: no version ran before it. */
const BEGINNING = ["0000_initial", "0001_triggers"];

test("the version before works with every migration (rule E116)", () => {
  const names = readdirSync("migrations")
    .filter((file) => file.endsWith(".sql"))
    .map((file) => file.replace(/\.sql$/, ""))
    .toSorted();
  expect(names.slice(0, BEGINNING.length)).toEqual(BEGINNING);
  for (const [index, name] of names.entries()) {
    if (BEGINNING.includes(name)) continue;
    const faults = contractionsIn(readFileSync(`migrations/${name}.sql`, "utf8"), names.slice(0, index));
    expect({ name, faults }).toEqual({ name, faults: [] });
  }
});

test.each([
  ["DROP TABLE `badge`;", "drops a table or a column"],
  ["ALTER TABLE `badge` DROP COLUMN `colour`;", "drops a table or a column"],
  ["ALTER TABLE `badge` RENAME COLUMN `colour` TO `hue`;", "renames a table or a column"],
  ["ALTER TABLE `__new_badge` RENAME TO `badge`;", "renames a table or a column"],
  ["ALTER TABLE `badge` ADD `hue` integer NOT NULL;", "adds a column that must be filled and has no default"],
  ["CREATE UNIQUE INDEX `badge_hue` ON `badge` (`hue`);", "makes values unique that were not"],
  ["DELETE FROM `badge` WHERE `hue` = 1;", "removes rows or what they say"],
])("%s is refused", (sql, fault) => {
  expect(contractionsIn(sql, [])).toEqual([fault]);
});

test.each([
  "ALTER TABLE `badge` ADD `hue` integer;",
  "ALTER TABLE `badge` ADD `hue` integer DEFAULT 0 NOT NULL;",
  "CREATE TABLE `medal` (`id` text PRIMARY KEY NOT NULL);\n--> statement-breakpoint\nCREATE UNIQUE INDEX `medal_id` ON `medal` (`id`);",
  "CREATE INDEX `badge_hue` ON `badge` (`hue`);",
  "CREATE TRIGGER `badge_gone` AFTER DELETE ON `badge` BEGIN\n  SELECT 1;\nEND;",
])("%s is taken", (sql) => {
  expect(contractionsIn(sql, [])).toEqual([]);
});

test("what a version that is gone has used may be removed, two deployments later", () => {
  const removal = "-- contract: unused since 0002_hue\nALTER TABLE `badge` DROP COLUMN `colour`;";
  expect(contractionsIn(removal, ["0001_triggers", "0002_hue", "0003_medal"])).toEqual([]);
  expect(contractionsIn(removal, ["0001_triggers", "0002_hue"])).not.toEqual([]);
  expect(contractionsIn(removal, ["0001_triggers"])).not.toEqual([]);
});
