import { describe, expect, test } from "vitest";
import { actOf, GIVEN_ROLES, refusalOfRoleChange } from "#domain/admin/admin-act.ts";
import { exchangeRateForm, isDateToCome, reasonForm } from "#domain/admin/admin.form.ts";
import { packable, PACKED_BYTES_MAX, PACKED_PICTURE_BYTES_MAX } from "#domain/admin/evidence.ts";
import { ROLES, type Role } from "#domain/account/roles.ts";
import { parse } from "#domain/kernel/parse.ts";

describe("a change of roles (rule A26)", () => {
  const person = (accountId: string, ...roles: Role[]) => ({ accountId, roles });

  test.each([
    ["a role the person lacks", person("other", "user"), { role: "creator", isGiven: true }, null],
    [
      "a role the person has",
      person("other", "creator"),
      { role: "creator", isGiven: true },
      "admin.nothing_to_change",
    ],
    ["taking a role the person has", person("other", "creator"), { role: "creator", isGiven: false }, null],
    ["taking what is not there", person("other"), { role: "ban", isGiven: false }, "admin.nothing_to_change"],
    ["a ban", person("other", "admin"), { role: "ban", isGiven: true }, null],
    ["one's own role", person("own", "admin"), { role: "admin", isGiven: false }, "admin.own_account"],
    ["one's own ban", person("own", "admin"), { role: "ban", isGiven: true }, "admin.own_account"],
  ] as const)("%s", (_, subject, change, refusal) => {
    expect(refusalOfRoleChange("own", subject, change)).toBe(refusal);
  });

  test("is every role's but the one that everybody has, and a ban is an act of its own", () => {
    expect([...GIVEN_ROLES, "user", "ban"].toSorted()).toEqual(ROLES.toSorted());
    expect(actOf({ role: "ban", isGiven: true })).toBe("BANNED");
    expect(actOf({ role: "ban", isGiven: false })).toBe("UNBANNED");
    expect(actOf({ role: "admin", isGiven: true })).toBe("ROLE_GIVEN");
    expect(actOf({ role: "admin", isGiven: false })).toBe("ROLE_TAKEN");
  });
});

describe("a reason (rule A25)", () => {
  test.each([
    ["abc", true],
    [" abc ", true],
    ["x".repeat(1000), true],
    ["ab", false],
    ["  a  ", false],
    ["", false],
    ["x".repeat(1001), false],
  ])("%s: %s", (reason, isGood) => {
    expect(parse(reasonForm, { reason }).ok).toBe(isGood);
  });
});

describe("an exchange rate (rule M4)", () => {
  const rate = { fromCurrencyCode: "JPY", toCurrencyCode: "USD", rate: "0.0066", date: "2028-02-29", reason: "Bank" };

  test.each([
    [{}, null],
    [{ rate: "151" }, null],
    [{ rate: "0.00" }, "rate"],
    [{ rate: ".5" }, "rate"],
    [{ rate: "1,5" }, "rate"],
    [{ rate: "1.5e2" }, "rate"],
    [{ date: "2027-02-29" }, "date"],
    [{ toCurrencyCode: "JPY" }, "toCurrencyCode"],
    [{ fromCurrencyCode: "GBP" }, "fromCurrencyCode"],
  ])("%o", (part, path) => {
    const parsed = parse(exchangeRateForm, { ...rate, ...part });
    expect(parsed.ok ? null : parsed.error.issues?.map((issue) => issue.path)).toEqual(path === null ? null : [path]);
  });

  test("may be of a day that has begun somewhere", () => {
    const eveningInLondon = Date.UTC(2026, 5, 1, 20);
    expect(isDateToCome("2026-06-02", eveningInLondon)).toBe(false);
    expect(isDateToCome("2026-06-03", eveningInLondon)).toBe(true);
    expect(isDateToCome("2026-06-02", Date.UTC(2026, 5, 1, 8))).toBe(true);
  });
});

describe("the pictures of an evidence pack (rule A27)", () => {
  const picture = (size: number) => ({ contentType: "image/png", size });

  test("are packed while they fit, smaller ones behind a larger one as well", () => {
    const [large, larger, small] = [picture(9_000_000), picture(8_000_000), picture(1)];
    expect(packable([large, large, larger, small])).toEqual([large, large, small]);
    expect(packable([picture(PACKED_PICTURE_BYTES_MAX), picture(PACKED_PICTURE_BYTES_MAX + 1)])).toHaveLength(1);
    const whole = [picture(10_000_000), picture(10_000_000), picture(PACKED_BYTES_MAX - 20_000_000)];
    expect(packable([...whole, picture(1)])).toEqual(whole);
  });

  test("are pictures only", () => {
    expect(
      packable([
        { contentType: "video/mp4", size: 1 },
        { contentType: "", size: 1 },
      ]),
    ).toEqual([]);
  });
});
