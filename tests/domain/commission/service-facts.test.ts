import { describe, expect, test } from "vitest";
import { isAgreed, isCommercial, LICENCE_KINDS } from "#domain/commission/facts/licence.ts";
import { serviceFactsForm } from "#domain/commission/facts/service-facts.form.ts";
import {
  checkLicenceChoices,
  FILE_FORMATS,
  hasFacts,
  licencePrices,
  NO_FACTS,
  orderedFacts,
} from "#domain/commission/facts/service-facts.ts";
import { parse } from "#domain/kernel/parse.ts";
import { HIGHEST_PRICE } from "#domain/order/price.ts";
import { TURNAROUND_MAX } from "#domain/order/turnaround.ts";

const refusals = (facts: object) => {
  const result = parse(serviceFactsForm, facts);
  return result.ok ? [] : result.error.issues?.map(({ path, code }) => `${path} ${code}`);
};
const parsed = (facts: object) => {
  const result = parse(serviceFactsForm, facts);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};

describe("the facts of a service as they are entered (rule L60)", () => {
  test("nothing is nothing", () => {
    expect(parsed({})).toEqual(NO_FACTS);
    expect(hasFacts(parsed({}))).toBe(false);
    expect(hasFacts(parsed({ changesIncluded: 0 }))).toBe(true);
  });

  test.each<[object, string[]]>([
    [{ turnaroundDays: 1 }, []],
    [{ turnaroundDays: TURNAROUND_MAX }, []],
    [{ turnaroundDays: 0 }, ["turnaroundDays issue.too_small"]],
    [{ turnaroundDays: TURNAROUND_MAX + 1 }, ["turnaroundDays issue.too_large"]],
    [{ turnaroundDays: 1.5 }, ["turnaroundDays issue.not_integer"]],
    [{ turnaroundDays: "7" }, ["turnaroundDays issue.invalid"]],
    [{ changesIncluded: 10 }, []],
    [{ changesIncluded: 11 }, ["changesIncluded issue.too_large"]],
    [{ changesIncluded: -1 }, ["changesIncluded issue.too_small"]],
    [{ changesIncluded: 1, changePriceAmount: HIGHEST_PRICE + 1 }, ["changePriceAmount issue.too_large"]],
    [{ fileFormats: FILE_FORMATS.slice(0, 12) }, []],
    [{ fileFormats: FILE_FORMATS.slice(0, 13) }, ["fileFormats issue.too_many"]],
    [{ fileFormats: ["EXE"] }, ["fileFormats.0 issue.invalid"]],
    [{ licence: LICENCE_KINDS.map((kind) => ({ kind, priceAmount: 1 })) }, []],
    [{ licence: [{ kind: "COMMERCIAL", priceAmount: 0 }] }, ["licence.0.priceAmount issue.too_small"]],
    [{ licence: [{ kind: "COMMERCIAL" }, { kind: "COMMERCIAL", priceAmount: 1 }] }, ["licence issue.invalid"]],
    [{ licence: [{ kind: "SOMETHING" }] }, ["licence.0.kind issue.invalid"]],
    [{ licence: [{ kind: "MERCHANDISE", limit: 1_000_000 }] }, []],
    [{ licence: [{ kind: "MERCHANDISE", limit: 1_000_001 }] }, ["licence.0.limit issue.too_large"]],
    [{ licence: [{ kind: "EMBARGO", limit: 3651 }] }, ["licence.0.limit issue.too_large"]],
    [{ licence: [{ kind: "EMBARGO", limit: 0 }] }, ["licence.0.limit issue.too_small"]],
  ])("%j", (facts, expected) => {
    expect(refusals(facts)).toEqual(expected);
  });

  test("are put in order, once each, with limits only where they mean something", () => {
    expect(
      parsed({
        changePriceAmount: 500,
        fileFormats: ["PNG", "PNG", "PSD"],
        licence: [{ kind: "CREDIT" }, { kind: "PERSONAL", limit: 5 }],
      }),
    ).toEqual({
      ...NO_FACTS,
      fileFormats: ["PNG", "PSD"],
      licence: [
        { kind: "PERSONAL", priceAmount: null, limit: null },
        { kind: "CREDIT", priceAmount: null, limit: null },
      ],
    });
  });
});

describe("the licence of an order (rule L61)", () => {
  const facts = parsed({
    licence: [{ kind: "PERSONAL" }, { kind: "COMMERCIAL", priceAmount: 3_000 }, { kind: "CREDIT", priceAmount: 2_000 }],
  });

  test("adds what was chosen, and only options can be", () => {
    expect(licencePrices(facts, ["COMMERCIAL"])).toEqual([3_000]);
    expect(licencePrices(facts, ["COMMERCIAL", "CREDIT", "PERSONAL"])).toEqual([3_000, 2_000]);
    expect(checkLicenceChoices(facts, ["CREDIT", "COMMERCIAL"]).ok).toBe(true);
    expect(checkLicenceChoices(facts, ["PERSONAL", "CREDIT", "CREDIT", "TRANSFER"])).toMatchObject({
      error: {
        issues: ["licenceChoices.0", "licenceChoices.2", "licenceChoices.3"].map((path) => ({
          path,
          code: "issue.invalid",
        })),
      },
    });
  });

  test("is what is included and what was chosen; who pays for credit is let off it", () => {
    const agreed = (...chosen: ("COMMERCIAL" | "CREDIT")[]) =>
      orderedFacts(facts, chosen)
        .licence.filter(isAgreed)
        .map(({ kind }) => kind);
    expect(agreed()).toEqual(["PERSONAL", "CREDIT"]);
    expect(agreed("COMMERCIAL")).toEqual(["PERSONAL", "COMMERCIAL", "CREDIT"]);
    expect(agreed("COMMERCIAL", "CREDIT")).toEqual(["PERSONAL", "COMMERCIAL"]);
    expect([isCommercial(facts.licence), isCommercial([])]).toEqual([true, false]);
  });
});
