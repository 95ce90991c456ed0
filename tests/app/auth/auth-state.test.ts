import { expect, test } from "vitest";
import { moveOn, startOf } from "#app/features/auth/auth-state.ts";

const sent = { kind: "codeSent", email: "aoi@example.com", handle: "aoi2" } as const;

test("signing up asks a new person for a name, and a person with an account for nothing", () => {
  const waiting = moveOn(startOf("signup"), sent);
  expect(moveOn(waiting, { kind: "verified", handle: "Aoi2" })).toMatchObject({ flow: "signup", step: "profile" });
  for (const handle of ["aoimizuki", null])
    expect(moveOn(waiting, { kind: "verified", handle })).toMatchObject({ flow: "signin", step: "complete" });
});

test("signing in never asks for a name", () => {
  const waiting = moveOn(startOf("signin"), sent);
  expect(moveOn(waiting, { kind: "verified", handle: "aoi2" })).toMatchObject({ flow: "signin", step: "complete" });
});
