import { describe, expect, test } from "vitest";
import type { IntakeSettings } from "#app/features/intake/intake-data.ts";
import { OWN_INTAKE_WORDS, ownIntake, type OwnIntake } from "#app/features/intake/own-intake.ts";

/* A creator's badge, sentence, switch and checklist are drawn by one answer (rule L31). */

type Asked = Pick<IntakeSettings, "isOpen" | "hasOpenForm" | "status">;

const TABLE: readonly (readonly [string, Asked, OwnIntake])[] = [
  [
    "a new creator: the switch is on, and there is no form",
    { isOpen: true, hasOpenForm: false, status: "CLOSED" },
    "NO_FORM",
  ],
  ["stopped, without a form", { isOpen: false, hasOpenForm: false, status: "CLOSED" }, "STOPPED"],
  ["stopped, and then a form was opened", { isOpen: false, hasOpenForm: true, status: "CLOSED" }, "STOPPED"],
  ["on, with an open form", { isOpen: true, hasOpenForm: true, status: "OPEN" }, "OPEN"],
  ["every slot taken", { isOpen: true, hasOpenForm: true, status: "FULL" }, "FULL"],
  ["before the opening date", { isOpen: true, hasOpenForm: true, status: "SCHEDULED" }, "SCHEDULED"],
  ["after the closing date", { isOpen: true, hasOpenForm: true, status: "CLOSED" }, "OVER"],
];

describe("how a creator's own shop stands", () => {
  test.each(TABLE)("%s", (_name, asked, state) => {
    expect(ownIntake(asked as IntakeSettings)).toBe(state);
  });

  test("only an open shop looks open, and each state has words of its own", () => {
    const words = Object.entries(OWN_INTAKE_WORDS);
    expect(words.filter(([, { tone }]) => tone === "positive").map(([state]) => state)).toEqual(["OPEN"]);
    expect(new Set(words.map(([, { sentence }]) => sentence())).size).toBe(words.length);
    expect(new Set(words.map(([, { badge }]) => badge())).size).toBe(words.length);
  });
});
