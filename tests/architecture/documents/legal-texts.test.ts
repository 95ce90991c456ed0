import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { LEGAL_FACT_NAMES } from "#app/features/legal/legal-facts.ts";
import { LANGUAGE_CODES } from "#domain/kernel/localized-text.ts";
import { LEGAL_SLUGS } from "#domain/site/public-paths.ts";
import { compileLegalText } from "../../../vite/legal-texts.ts";

const FOLDER = "app/features/legal/texts";
const read = (language: string, slug: string) => readFileSync(`${FOLDER}/${language}/${slug}.md`, "utf8");
const factsIn = (text: string) => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

/** What a text and its translation share: each heading's level and address, and the facts told below it. */
const outline = (markdown: string) =>
  markdown.split(/^(?=#)/m).map((section) => ({
    level: /^#*/.exec(section)![0].length,
    id: /\{#(.+)\}$/m.exec(section)?.[1],
    facts: factsIn(section),
  }));

test.each(LANGUAGE_CODES)("every page has a text in %s, and every text is a page", (language) => {
  const slugs = readdirSync(`${FOLDER}/${language}`).map((file) => file.replace(/\.md$/, ""));
  expect(slugs.toSorted()).toEqual([...LEGAL_SLUGS].toSorted());
});

describe.each(LEGAL_SLUGS)("%s", (slug) => {
  test.each(LANGUAGE_CODES)("can be compiled in %s", (language) => {
    const { lead, sections } = compileLegalText(read(language, slug));
    expect(lead).not.toBe("");
    expect(sections.filter(({ html }) => html === "")).toEqual([]);
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
  });

  test("has the same headings, addresses and facts in both languages", () => {
    expect(outline(read("ja", slug))).toEqual(outline(read("en", slug)));
  });
});

test("every fact is told somewhere", () => {
  const told = new Set(
    LANGUAGE_CODES.flatMap((language) => LEGAL_SLUGS.flatMap((slug) => factsIn(read(language, slug)))),
  );
  expect(LEGAL_FACT_NAMES.filter((name) => !told.has(`{${name}}`))).toEqual([]);
});

const PAGE = "# Title\n\nLead.\n\n## One {#one}\n\nAfter {payment_days} days.\n\n## Two {#two}\n\n- Item\n";

test.each([
  ["a section less", PAGE.replace(/## Two[^]*/, "")],
  ["a section more", `${PAGE}\n## Three {#three}\n\nText.\n`],
  ["another level", PAGE.replace("## Two {#two}", "### Two")],
  ["another address", PAGE.replace("{#two}", "{#zwei}")],
  ["another fact", PAGE.replace("payment_days", "approval_days")],
  ["a fact less", PAGE.replace("{payment_days}", "7")],
  ["a fact in another section", PAGE.replace(" {payment_days} days", "").replace("Item", "{payment_days}")],
])("a translation with %s is noticed", (_, planted) => {
  expect(outline(PAGE.replace(/[A-Z]\w+/g, "語"))).toEqual(outline(PAGE));
  expect(outline(planted)).not.toEqual(outline(PAGE));
});

test.each([
  ["a fact that nobody knows", "After {refund_days} days.", "No such fact"],
  ["a misspelt fact", "After {payment days} days.", "No such fact"],
  ["a fact that was not closed", "After {payment_days days.", "No such fact"],
  ["HTML", "<script>alert(1)</script>", "no style for html"],
  ["HTML within a paragraph", "A <b>word</b>.", "no style for html"],
  ["HTML in a list", "- <img src=x onerror=alert(1)>", "no style for html"],
  ["a comment", "<!-- ask the lawyer -->", "no style for html"],
  ["a picture", "![Map](/map.png)", "no style for image"],
  ["a table", "| a | b |\n| - | - |\n| 1 | 2 |", "no style for table"],
  ["code", "```\nlet a = 1;\n```", "no style for code"],
  ["a link to a script", "[Press](javascript:alert(1))", "A link leads nowhere"],
  ["a link without an address of the site", "[Terms](client-terms)", "A link leads nowhere"],
  ["a heading too deep", "#### Small", "at most of level 3"],
  ["a second title", "# Another", "one title"],
  ["a section without an address", "## Three", "ends with its address"],
  ["markup in a heading", "## **Three** {#three}", "plain text"],
])("%s stops the build", (_, planted, reason) => {
  expect(() => compileLegalText(PAGE)).not.toThrow();
  expect(() => compileLegalText(`${PAGE}\n${planted}\n`)).toThrow(reason);
});

test("what a text may hold becomes HTML, and everything else in it is text", () => {
  const body = "## Ways\n\n**Write** to [us](mailto:{support_email}) & ask, 1 < 2.\n\n1. First\n2. Second\n";
  const { sections } = compileLegalText(`# Title\n\nLead.\n\n${body.replace("Ways", "Ways {#ways}")}`);
  expect(sections).toEqual([
    {
      id: "ways",
      title: "Ways",
      html:
        '<p><strong>Write</strong> to <a class="text-link" href="mailto:{support_email}">us</a> &amp; ask, 1 &lt; 2.</p>\n' +
        "<ol>\n<li>First</li>\n<li>Second</li>\n</ol>",
    },
  ]);
});
