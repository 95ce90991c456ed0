import { readFileSync, readdirSync } from "node:fs";
import { expect, test } from "vitest";
import {
  emptyOperatorSettings,
  faultOfAdminPasskey,
  isWithoutAdminPasskey,
  OPERATOR_SETTINGS as CHECKED,
} from "../../../scripts/checks/operator-settings.mjs";
import { OPERATOR_SETTINGS } from "#domain/site/operator.ts";
import {
  BACKUP_DAYS,
  DONE_WORK_DAYS,
  MONEY_WORK_DAYS,
  NOTIFICATION_DAYS,
  RECORD_YEARS,
  TRANSLATION_DAYS,
  VISIT_DAYS,
  VISITOR_MONTHS,
} from "#domain/retention/retention-periods.ts";
import { COPIES_PREFIX } from "#worker/storage/picture/stored-copies.ts";
import { STATUS_FOLDER } from "#worker/site/health/site-status.usecases.ts";
import { INCOMING } from "#worker/storage/incoming.ts";

/** First cells of the table of docs/retention.md, without their backticks. */
const rows = () =>
  readFileSync("docs/retention.md", "utf8")
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .flatMap((line) => [...line.split("|")[1]!.matchAll(/`([^`]+)`/g)].map(([, name]) => name!));

function tables(): string[] {
  const schema = ["migrations", "search-migrations"]
    .flatMap((folder) => readdirSync(folder).map((file) => `${folder}/${file}`))
    .filter((path) => path.endsWith(".sql"))
    .map((path) => readFileSync(path, "utf8"))
    .join("\n");
  return [...schema.matchAll(/^CREATE (?:VIRTUAL )?TABLE (?:IF NOT EXISTS )?[`"]?(\w+)/gm)].map(([, name]) => name!);
}

/** Durable Objects that keep something. */
const objects = () =>
  [...readFileSync("wrangler.toml", "utf8").matchAll(/^class_name = "(\w+)"/gm)].map(([, name]) => name!);

const withoutRow = (names: readonly string[]) => names.filter((name) => !rows().includes(name));

test("every table, object and folder of the bucket has a row that says whose it is and what deletes it", () => {
  expect(tables().length).toBeGreaterThan(80);
  expect(withoutRow([...tables(), ...objects(), INCOMING, COPIES_PREFIX, STATUS_FOLDER, "v1/"])).toEqual([]);
});

test("every row is of something that is there, once", () => {
  const known = [...tables(), ...objects(), INCOMING, COPIES_PREFIX, STATUS_FOLDER, "v1/", "export/", "copies"];
  expect(rows().filter((row) => !known.includes(row))).toEqual([]);
  expect(new Set(rows()).size).toBe(rows().length);
});

test("a planted table is found to have none", () => {
  expect(withoutRow(["planted_table"])).toEqual(["planted_table"]);
});

test("the table says the numbers that the code keeps to", () => {
  const cellOf = (name: string) =>
    readFileSync("docs/retention.md", "utf8")
      .split("\n")
      .find((line) => line.startsWith("| `") && line.split("|")[1]!.includes(`\`${name}\``))!
      .split("|")[3];
  expect(cellOf("stripe_event")).toContain(`${DONE_WORK_DAYS} days`);
  expect(cellOf("balance_snapshot")).toContain(`${MONEY_WORK_DAYS} days`);
  expect(cellOf("order_outbox")).toContain(`${DONE_WORK_DAYS} days, of money ${MONEY_WORK_DAYS}`);
  expect(cellOf("notification")).toContain(`${NOTIFICATION_DAYS} days`);
  expect(cellOf("translation")).toContain(`${TRANSLATION_DAYS} days`);
  expect(cellOf("page_visit")).toContain(`${VISIT_DAYS} days after their last`);
  expect(cellOf("page_visit")).toContain(`${VISITOR_MONTHS} months`);
  for (const name of ["commission_order", "order_event", "receipt", "ChatRoomObject"])
    expect(cellOf(name)).toContain(`${RECORD_YEARS} years after the last that happened`);
  expect(readFileSync("docs/retention.md", "utf8")).toContain(`for ${BACKUP_DAYS} days more`);
});

test("what only the operator knows is asked for before a deployment", () => {
  expect(CHECKED).toEqual(OPERATOR_SETTINGS);
  expect(emptyOperatorSettings('OPERATOR_NAME = "A"\nOPERATOR_ADDRESS = " "\n')).toEqual(CHECKED.slice(1));
  expect(emptyOperatorSettings(CHECKED.map((name) => `${name} = "x"`).join("\n"))).toEqual([]);
});

test("a deployment says whether administrators need a passkey, and a document how the first one comes to it", () => {
  for (const configuration of ["", '# ADMIN_PASSKEY = "on"', 'ADMIN_PASSKEY = ""', 'ADMIN_PASSKEY = "no"'])
    expect(faultOfAdminPasskey(configuration), configuration).toContain('"on"');
  expect(faultOfAdminPasskey('A = "b"\nADMIN_PASSKEY = "on"')).toBeNull();
  expect([isWithoutAdminPasskey('ADMIN_PASSKEY = "off"'), isWithoutAdminPasskey('ADMIN_PASSKEY = "on"')]).toEqual([
    true,
    false,
  ]);
  expect(faultOfAdminPasskey(readFileSync("wrangler.toml", "utf8"))).toBeNull();
  expect(readFileSync("docs/operating.md", "utf8")).toContain("ADMIN_PASSKEY");
});
