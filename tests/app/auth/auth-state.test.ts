import { expect, test } from "vitest";
import { moveOn, startOf } from "../../../app/features/auth/auth-state.ts";

const sent = { kind: "codeSent", email: "aoi@example.com", handle: "aoi2" } as const;

test("signing up asks a new person for a name, and somebody who has an account for nothing", () => {
  const waiting = moveOn(startOf("signup"), sent);
  expect(moveOn(waiting, { kind: "verified", isNew: true })).toMatchObject({ flow: "signup", step: "profile" });
  expect(moveOn(waiting, { kind: "verified", isNew: false })).toMatchObject({ flow: "signin", step: "complete" });
});

test("signing in never asks for a name", () => {
  const waiting = moveOn(startOf("signin"), sent);
  for (const isNew of [true, false]) expect(moveOn(waiting, { kind: "verified", isNew }).step).toBe("complete");
});
