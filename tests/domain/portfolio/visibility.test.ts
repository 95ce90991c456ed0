import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ROLES, type Role } from "#domain/account/roles.ts";
import {
  applyVisibility,
  LISTED_MAX,
  visibilityChange,
  type VisibilityForm,
} from "#domain/portfolio/visibility.form.ts";
import {
  mayAdminister,
  mayEdit,
  mayView,
  NO_GRANTS,
  VISIBILITY_GRANTS,
  type VisibilityGrants,
} from "#domain/portfolio/visibility.ts";

function applied(grants: VisibilityGrants, form: VisibilityForm): VisibilityGrants {
  const after = applyVisibility(grants, form);
  if (!after.ok) throw new Error(after.error.code);
  return after.value;
}

const person = (accountId: string, ...roles: Role[]) => ({ accountId, roles });

describe("a private thing (rule A7)", () => {
  const visibilityGrants = applied(NO_GRANTS, {
    viewUserIds: ["emma"],
    editRoles: ["public-beta-creator"],
    adminUserIds: ["ren"],
    creditUserIds: ["yuki"],
  });
  const settings = { visibilityStatus: "PRIVATE", visibilityGrants } as const;
  const people = {
    visitor: null,
    owner: person("aoi"),
    viewer: person("emma"),
    credited: person("yuki"),
    siteAdmin: person("x", "admin"),
    beta: person("y", "public-beta-creator"),
    administrator: person("ren"),
    stranger: person("z", "user", "creator"),
  };
  const those = (may: typeof mayView) =>
    Object.entries(people).flatMap(([name, viewer]) => (may(settings, "aoi", viewer) ? [name] : []));

  test("is seen, changed and shared by whom it lists, each list carrying the ones before it", () => {
    expect(those(mayView)).toEqual(["owner", "viewer", "siteAdmin", "beta", "administrator"]);
    expect(those(mayEdit)).toEqual(["owner", "beta", "administrator"]);
    expect(those(mayAdminister)).toEqual(["owner", "administrator"]);
  });

  test("is seen by everybody when it is no more", () => {
    expect(mayView({ ...settings, visibilityStatus: "UNLISTED" }, "aoi", null)).toBe(true);
  });

  test("forgets whom a list disconnects and names nobody twice", () => {
    const after = applied(visibilityGrants, { viewUserIdsToDisconnect: ["emma"], viewUserIds: ["zoe", "zoe"] });
    expect(after.users).toEqual([
      { grant: "ADMIN", accountId: "ren" },
      { grant: "CREDIT", accountId: "yuki" },
      { grant: "VIEW", accountId: "zoe" },
    ]);
  });
});

test("a list of people stays a list, however many calls fill it", () => {
  const many = (start: number, count: number) => Array.from({ length: count }, (_, index) => `person-${start + index}`);
  const full = applied(NO_GRANTS, { creditUserIds: many(0, LISTED_MAX) });
  expect(applyVisibility(full, { creditUserIds: ["one-more"] })).toEqual({
    ok: false,
    error: { code: "request.invalid", issues: [{ path: "creditUserIds", code: "issue.too_many" }] },
  });
  expect(applyVisibility(full, { viewUserIds: ["one-more"] }).ok).toBe(true);
  expect(applyVisibility(full, { creditUserIds: ["one-more"], creditUserIdsToDisconnect: ["person-0"] }).ok).toBe(true);
});

test("the change between any two grants leads from one to the other", () => {
  const grant = fc.constantFrom(...VISIBILITY_GRANTS);
  const role = fc.record({ grant, role: fc.constantFrom(...ROLES) });
  const user = fc.record({ grant, accountId: fc.constantFrom("aoi", "emma", "ren", "yuki", "zoe") });
  const grants = fc.record({
    roles: fc.uniqueArray(role, { selector: (entry) => JSON.stringify(entry) }),
    users: fc.uniqueArray(user, { selector: (entry) => JSON.stringify(entry) }),
  });
  const sorted = ({ roles, users }: VisibilityGrants) =>
    [...roles, ...users].map((it) => JSON.stringify(it)).toSorted();
  fc.assert(
    fc.property(grants, grants, (before, after) => {
      expect(sorted(applied(before, visibilityChange(before, after)))).toEqual(sorted(after));
    }),
    { seed: 20_261_121 },
  );
  expect(visibilityChange(NO_GRANTS, NO_GRANTS)).toEqual({});
});
