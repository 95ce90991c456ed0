import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { Estimate } from "#app/features/commission/request/price/estimate.tsx";
import { QuestionList } from "#app/features/commission/request/questions/question-list.tsx";
import type { Site } from "#app/features/shell/page/site.ts";
import { useTranslation } from "#app/features/translation/shown-text.tsx";
import { textHash } from "#domain/kernel/text-hash.ts";
import { choiceNamed, questionNamed, words } from "../../support/questions.ts";
import { renderOnPage } from "../../support/render.tsx";

const WORDS = { プラン: "Plan", 表情差分はいりますか: "Do you need expressions?", 笑顔: "A smile", フォーム: "A form" };

const PLAN = questionNamed("plan", {
  titles: words("プラン", "ja"),
  descriptions: words("表情差分はいりますか", "ja"),
  questionChoices: [choiceNamed("smile", { titles: words("笑顔", "ja"), priceAmount: 500 })],
});

function Page() {
  const translation = useTranslation();
  const line = (key: string, amount: number) => ({ key, term: null, amount, isAdded: true });
  return (
    <>
      <QuestionList
        listing={{ titles: words("フォーム", "ja"), creator: { handle: "aoi" } }}
        translation={translation}
        request={{ questions: [PLAN], sheet: {}, patch: () => {}, missing: new Set() }}
      />
      <Estimate
        price={{
          amount: 1500,
          lines: [
            { ...line("own", 1000), titles: null },
            { ...line("smile", 500), titles: words("笑顔", "ja") },
          ],
          isPlanMissing: false,
        }}
        currencyCode="JPY"
        translation={translation}
      />
    </>
  );
}

/** A reader of English, at a site that translates. */
const site = (change: object = {}) =>
  ({
    viewer: { handle: "emma", accountId: "emma", isTranslated: true, displayCurrencyCode: "JPY", ...change },
    settings: { isTranslating: true },
  }) as unknown as Site;

test("what the creator's budget did not reach is translated in the whole form at the client's wish (rule W34)", async () => {
  const items = await Promise.all(
    Object.entries(WORDS).map(async ([original, text]) => ({
      text,
      languageCode: "en",
      isOriginal: false,
      writtenBy: "MACHINE",
      originalHash: await textHash(original),
    })),
  );
  const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async (_address, init) => {
    const asked = Object.values(JSON.parse(String(init?.body)) as object)[0] as { originalHashes: string[] };
    expect(asked).toMatchObject({ handle: "aoi" });
    return Response.json([
      { result: { data: { items: items.filter((item) => asked.originalHashes.includes(item.originalHash)) } } },
    ]);
  });
  renderOnPage(<Page />, { site: site() });
  fireEvent.click(await screen.findByRole("button", { name: "Translate" }));
  await screen.findByText("Do you need expressions?");
  for (const text of ["Plan", "Do you need expressions?"])
    expect(screen.getByText(text).closest("[lang]")?.getAttribute("lang")).toBe("en");
  // In the question and in the lines of the estimate.
  expect(screen.getAllByText("A smile")).toHaveLength(2);
  expect(sent).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Show original" }));
  expect(screen.getAllByText("笑顔")).toHaveLength(2);
  sent.mockRestore();
});

test.each([
  ["a visitor", { viewer: null }],
  ["a reader who has switched it off", site({ isTranslated: false })],
  ["the creator", site({ handle: "aoi" })],
])("nothing is offered to %s", async (_name, seenBy) => {
  renderOnPage(<Page />, { site: { ...site(), ...(seenBy as Partial<Site>) } });
  await screen.findAllByText("笑顔");
  expect(screen.queryByRole("button", { name: "Translate" })).toBeNull();
});
