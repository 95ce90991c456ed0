import { describe, expect, test } from "vitest";
import type { VisibilityGrants } from "#domain/portfolio/visibility.ts";
import { draftOfSharing, NOT_SHARED, sharingInput } from "#app/features/visibility/sharing-draft.ts";

const person = (accountId: string) => ({ accountId, handle: accountId, names: [], avatarUrl: null });

const visibilityGrants: VisibilityGrants = {
  roles: [
    { grant: "VIEW", role: "user" },
    { grant: "CREDIT", role: "creator" },
  ],
  users: [
    { grant: "VIEW", accountId: "emma" },
    { grant: "EDIT", accountId: "emma" },
    { grant: "CREDIT", accountId: "ren" },
  ],
};
const draft = draftOfSharing({
  visibilityStatus: "PRIVATE",
  visibilityGrants,
  listedPeople: [person("emma"), person("ren")],
  isAdministered: true,
  creator: { accountId: "aoi" },
});

describe("who shares a thing, while its owner decides", () => {
  test("is one line a person, with the most they may do", () => {
    expect(draft.people).toEqual([{ person: person("emma"), access: "EDIT" }]);
    expect(draft.roles).toEqual([{ role: "user", access: "VIEW" }]);
    expect(draft.credits).toEqual([person("ren")]);
  });

  test("is sent as the difference: what is gone is disconnected, what cannot be seen here stays", () => {
    const people = [{ person: person("yuki"), access: "ADMIN" as const }];
    expect(sharingInput({ ...draft, visibilityStatus: "UNLISTED", people, roles: [], credits: [] })).toEqual({
      visibilityStatus: "UNLISTED",
      viewRolesToDisconnect: ["user"],
      viewUserIdsToDisconnect: ["emma"],
      editUserIdsToDisconnect: ["emma"],
      adminUserIds: ["yuki"],
      creditUserIdsToDisconnect: ["ren"],
    });
  });

  test("is not sent at all by who only edits", () => {
    expect(sharingInput({ ...draft, isAdministered: false })).toEqual({});
    expect(sharingInput(NOT_SHARED)).toEqual({ visibilityStatus: "PUBLIC" });
  });
});
