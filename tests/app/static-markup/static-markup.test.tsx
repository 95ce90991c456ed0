import { act, Suspense, useId, type ReactNode } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { CardData } from "#app/features/creator/search/card-data.ts";
import { CreatorCard } from "#app/features/creator/search/creator-card.tsx";
import { GivenCurrency, type DisplayCurrency } from "#app/features/shell/page/display-currency.ts";
import { StaticMarkup, CachedMarkup, type MarkupCache } from "#app/static-markup/static-markup.tsx";
import { MarkupCacheOfServer } from "#app/static-markup/markup-cache.server.tsx";
import { UiEnvironmentProvider, useUiEnvironment, type UiEnvironment } from "#app/ui/environment.tsx";
import { ENVIRONMENT } from "../support/render.tsx";

// As modules are on the server, where links from the root are written at once: loaded again, as they are for the files after this one.
vi.hoisted(() => {
  vi.stubEnv("SSR", true);
  vi.resetModules();
});
afterAll(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

const RATES = [{ fromCurrencyCode: "JPY", toCurrencyCode: "USD", rate: 0.0067 }] as never;
const YEN: DisplayCurrency = { displayCurrencyCode: "JPY", exchangeRates: RATES };

const CARD: CardData = {
  handle: "aoi",
  name: `Aoi <&"'>`,
  avatarUrl: null,
  closedAs: null,
  standing: null,
  bio: "A & B </li><script>",
  works: [
    { id: "w1", title: "夜", isRated: false, mediaType: "IMAGE", pictureUrl: "/media/v1/a.webp", blurUrl: null },
    { id: "w2", title: "朝", isRated: true, mediaType: "IMAGE", pictureUrl: null, blurUrl: null },
  ],
  forms: [{ href: "/cf/abc", title: "Portrait", priceAmount: 12_000, currencyCode: "JPY" }],
};

interface Around {
  keeper?: MarkupCache | null;
  environment?: UiEnvironment;
  currency?: DisplayCurrency;
}

const page = (content: ReactNode, { keeper = null, environment = ENVIRONMENT, currency = YEN }: Around) => (
  <CachedMarkup value={keeper}>
    <UiEnvironmentProvider value={environment}>
      <GivenCurrency value={currency}>{content}</GivenCurrency>
    </UiEnvironmentProvider>
  </CachedMarkup>
);
const card = (
  <StaticMarkup as="li" className="shown-near" component={CreatorCard} props={{ creator: CARD, isEager: false }} />
);

test("a card from memory is what React writes without one, and is not rendered a second time", () => {
  const keeper = new MarkupCacheOfServer();
  const markup = renderToString(page(card, {}));
  expect(markup).toContain("Aoi &lt;&amp;&quot;&#x27;&gt;");
  expect(renderToString(page(card, { keeper }))).toBe(markup);
  const { size } = keeper;
  expect(size).toBeGreaterThan(0);
  expect(renderToString(page(card, { keeper }))).toBe(markup);
  expect(keeper.size).toBe(size);
});

test("it is another one for another card, language, currency or rate", () => {
  const keeper = new MarkupCacheOfServer();
  const dollars = { displayCurrencyCode: "USD", exchangeRates: RATES } as const;
  const dearer = [{ fromCurrencyCode: "JPY", toCurrencyCode: "USD", rate: 0.01 }] as never;
  const other = (
    <StaticMarkup as="li" component={CreatorCard} props={{ creator: { ...CARD, bio: "Another" }, isEager: false }} />
  );
  for (const [content, around] of [
    [card, {}],
    [other, {}],
    [card, { environment: { ...ENVIRONMENT, locale: "ja" } }],
    [card, { currency: dollars }],
    [card, { currency: { ...dollars, exchangeRates: dearer } }],
  ] as const)
    expect(renderToString(page(content, { ...around, keeper }))).toBe(renderToString(page(content, around)));
});

test("the browser finds what it would have written", async () => {
  const container = document.createElement("div");
  document.body.appendChild(container);
  container.innerHTML = renderToString(page(card, { keeper: new MarkupCacheOfServer() }));
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const recovered: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page(card, {}), { onRecoverableError: (error) => recovered.push(error) }),
  );
  onTestFinished(() => act(async () => root.unmount()));
  expect([recovered, errors.mock.calls]).toEqual([[], []]);
});

const WithId = () => <p id={useId()} />;
const WithBoundary = () => (
  <Suspense>
    <p />
  </Suspense>
);
const WithEarlyPicture = () => <img src="/a.png" alt="" />;

test.each([WithId, WithBoundary, WithEarlyPicture])("what depends on its place is rendered in it: %o", (part) => {
  const keeper = new MarkupCacheOfServer();
  const kept = <StaticMarkup as="div" component={part} props={{}} />;
  expect(keeper.markupOf(part, {}, { environment: ENVIRONMENT, currency: YEN })).toBeNull();
  expect(renderToString(page(kept, { keeper }))).toBe(renderToString(page(kept, {})));
});

test("what is remembered is bounded, and what was shown last is forgotten last", () => {
  const rendered = vi.fn<() => void>();
  const Numbered = ({ number }: { number: number }) => {
    rendered();
    return `${useUiEnvironment().locale} ${String(number)} ${"x".repeat(1000)}`;
  };
  const keeper = new MarkupCacheOfServer(20_000);
  const show = (number: number) => keeper.markupOf(Numbered, { number }, { environment: ENVIRONMENT, currency: YEN });
  for (let number = 0; number < 100; number += 1) {
    show(0);
    show(number);
  }
  expect(keeper.size).toBeLessThanOrEqual(20_000);
  expect(rendered).toHaveBeenCalledTimes(100);
  show(1);
  expect(rendered).toHaveBeenCalledTimes(101);
});
