import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { avatarMenu, type Screen } from "#domain/account/navigation.ts";
import { permissionsOf } from "#domain/account/permissions.ts";
import { ROLES, type Role } from "#domain/account/roles.ts";
import { sidebar } from "#domain/account/sidebar.ts";

const pathsOf = (roles: readonly Role[], screen: Screen) => avatarMenu(roles, "aoi", screen).map(({ path }) => path);

const CREATOR = [
  "/aoi",
  "/dashboard/setting/profile",
  "/dashboard/creator/home",
  "/dashboard/commission/managements",
  "/dashboard/commission/setting/form",
  "/dashboard/portfolio/creator",
  "/dashboard/saved",
  "/dashboard/creator/wallet",
];
const CLIENT = [
  "/aoi",
  "/dashboard/setting/profile",
  "/dashboard/portfolio/client",
  "/dashboard/saved",
  "/dashboard/commission/client/requests",
  "/dashboard/billing",
];

const CLIENT_SMALL = CLIENT.toSpliced(-1, 0, "/dashboard/following").concat("/dashboard/creator/home");

/** Written from the table of rule S11, not from the code's. */
describe("the avatar menu", () => {
  it.each<[string, readonly Role[], string[], string[]]>([
    [
      "a creator",
      ["creator"],
      CREATOR,
      [
        ...CREATOR,
        "/dashboard/commission/client/requests",
        "/dashboard/following",
        "/dashboard/history/sales",
        "/dashboard/history/billing",
      ],
    ],
    [
      "an admin",
      ["admin"],
      [...CREATOR, "/dashboard/admin"],
      [
        ...CREATOR,
        "/dashboard/commission/client/requests",
        "/dashboard/following",
        "/dashboard/history/sales",
        "/dashboard/history/billing",
        "/dashboard/admin",
      ],
    ],
    ["a client", ["user"], CLIENT, CLIENT_SMALL],
    ["a beta creator", ["private-beta-creator"], CLIENT, CLIENT_SMALL],
    ["an account without roles", [], CLIENT, CLIENT_SMALL],
  ])("of %s", (_, roles, wide, small) => {
    expect(pathsOf(roles, "WIDE")).toEqual(wide);
    expect(pathsOf(roles, "SMALL")).toEqual(small);
  });
});

describe("the sidebar", () => {
  const outline = (roles: readonly Role[]) =>
    sidebar(roles).map(({ title, links }) => [title, ...links.map(({ path }) => path)]);

  it("of a creator has four sections", () => {
    expect(outline(["user", "creator"])).toEqual([
      ["account_section_general", "/dashboard/setting/profile", "/dashboard/portfolio/creator"],
      [
        "account_section_commission_creator",
        "/dashboard/creator/home",
        "/dashboard/commission/setting/form",
        "/dashboard/commission/managements",
        "/dashboard/creator/wallet",
      ],
      ["account_section_commission_client", "/dashboard/commission/client/requests", "/dashboard/following"],
      ["account_section_history", "/dashboard/history/sales", "/dashboard/history/billing"],
    ]);
  });

  it("of a client offers to join", () => {
    expect(outline(["user"])).toEqual([
      ["account_section_general", "/dashboard/setting/profile", "/dashboard/portfolio/client"],
      ["account_section_commission_creator", "/dashboard/creator/home"],
      ["account_section_commission_client", "/dashboard/commission/client/requests", "/dashboard/following"],
      ["account_section_history", "/dashboard/history/billing"],
    ]);
  });
});

describe("the administration", () => {
  it("is linked for admins alone (rule A25)", () => {
    const section = (roles: readonly Role[]) =>
      sidebar(roles).find(({ title }) => title === "account_section_administration");
    for (const role of ROLES) {
      expect(section([role])?.links.map(({ path }) => path)).toEqual(
        role === "admin" ? ["/dashboard/admin"] : undefined,
      );
      expect(avatarMenu([role], "aoi", "WIDE").some(({ path }) => path === "/dashboard/admin")).toBe(role === "admin");
    }
  });
});

describe("labels", () => {
  it("exist in the messages", () => {
    const messages = JSON.parse(readFileSync("messages/en/account.json", "utf8")) as Record<string, string>;
    const labels = [
      ...avatarMenu(["creator"], "", "SMALL"),
      ...avatarMenu([], "", "SMALL"),
      ...sidebar(["creator"]).flatMap(({ links }) => links.flatMap((link) => [link, ...(link.children ?? [])])),
    ].map(({ label }) => label);
    for (const label of [...labels, ...sidebar(["creator"]).map(({ title }) => title)])
      expect(messages[label], label).toBeTruthy();
  });
});

describe("permissions", () => {
  it.each(ROLES)("of %s alone", (role) => {
    const isCreator = role === "admin" || role === "creator";
    expect(permissionsOf([role])).toEqual({
      roles: [role],
      isAdmin: role === "admin",
      isCreator,
      isBanned: role === "ban",
      canSeeManagements: isCreator,
      canSeeForms: isCreator,
      canSeeCreatorPortfolio: isCreator,
      canSeeClientPortfolio: !isCreator,
      canSeePayout: isCreator,
      canSeeSales: isCreator,
      canSeeSentRequests: true,
      canSeeBilling: true,
      canJoinAsCreator: !isCreator,
    });
  });
});
