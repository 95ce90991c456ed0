import { describe, expect, test } from "vitest";
import { legalDocument } from "#app/features/legal/legal-document.server.ts";
import { GUIDE_LINKS, LEGAL_LINKS } from "#app/features/shell/page/footer-links.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { COMPLETION_DAYS } from "#domain/order/deadlines.ts";
import { LEGAL_SLUGS, legalPath } from "#domain/site/public-paths.ts";

const OPERATOR = {
  OPERATOR_NAME: "Comet & Me K.K.",
  OPERATOR_REPRESENTATIVE: "Aoi Mizuki",
  OPERATOR_ADDRESS: "Tokyo",
  OPERATOR_PHONE: "+81 3 0000 0000",
};

const SETTINGS = { origin: "https://cometme.example", turnstile: null };
const LINKS = [...GUIDE_LINKS, ...LEGAL_LINKS];

describe.each(LANGUAGE_CODES)("in %s", (locale) => {
  test.each(LEGAL_SLUGS)("%s is called what the links to it are called", (slug) => {
    const link = LINKS.find(({ href }) => href === legalPath(slug));
    expect(legalDocument(slug, locale, SETTINGS, OPERATOR).title).toBe(link?.label({}, { locale }));
  });

  test.each(LEGAL_SLUGS)("%s tells its facts", (slug) => {
    expect(JSON.stringify(legalDocument(slug, locale, SETTINGS, OPERATOR))).not.toMatch(/\{\w+\}/);
  });
});

test("a fact is told in the words of the language", () => {
  const account = (locale: "en" | "ja") =>
    legalDocument("creator-transaction-law", locale, SETTINGS, OPERATOR).sections.find(({ id }) => id === "when")?.html;
  expect(account("en")).toBe(`<p>When the client accepts the work, or ${COMPLETION_DAYS} days after delivery.</p>`);
  expect(account("ja")).toContain(`納品から${COMPLETION_DAYS}日`);
});

test("questions go to a mailbox of the site's own domain", () => {
  const { layout, sections } = legalDocument("client-transaction-law", "en", SETTINGS, OPERATOR);
  expect(layout).toBe("table");
  expect(sections.find(({ id }) => id === "contact")?.html).toBe(
    "<p>support@cometme.example, in Japanese or English</p>",
  );
});

test("the texts say “days” and “rounds”: no number they are told is one", () => {
  const texts = LEGAL_SLUGS.map((slug) => JSON.stringify(legalDocument(slug, "en", SETTINGS, OPERATOR))).join("\n");
  expect(texts).not.toMatch(/\b1 (days|rounds|times)/);
});

test.each(["en", "ja"] as const)(
  "the policy of %s says who is responsible, and a setting that is empty is a blank",
  (language) => {
    const said = (operator: typeof OPERATOR) =>
      legalDocument("privacy", language, SETTINGS, operator)
        .sections.map(({ html }) => html)
        .join("");
    expect(said(OPERATOR)).toContain("Comet &amp; Me K.K.");
    expect(said({ ...OPERATOR, OPERATOR_PHONE: "" })).toContain("＿＿＿＿");
  },
);

test.each(LANGUAGE_CODES)("the policy of %s names Turnstile where it is asked, and nowhere else", (language) => {
  const turnstile = { siteKey: "key", scriptUrl: "https://challenges.cloudflare.com/" };
  const said = (settings: Parameters<typeof legalDocument>[2]) =>
    JSON.stringify(legalDocument("privacy", language, settings, OPERATOR).sections);
  expect(said({ ...SETTINGS, turnstile })).toContain("Turnstile");
  expect(said(SETTINGS)).not.toContain("Turnstile");
});
