import { act } from "@testing-library/react";
import { StrictMode, type ReactNode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createRoutesStub, useLocation } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { GivenCurrency, type DisplayCurrency } from "#app/features/shell/page/display-currency.ts";
import { StaticMarkup } from "#app/static-markup/static-markup.tsx";
import { hydratedValues, hydratedValue, omitFromHydration } from "#app/static-markup/hydration-data.ts";
import { StaticLinks } from "#app/static-markup/static-links.tsx";

const YEN: DisplayCurrency = { displayCurrencyCode: "JPY", exchangeRates: [] };
const DOLLARS: DisplayCurrency = { displayCurrencyCode: "USD", exchangeRates: [] };

const Card = ({ name }: { name: string }) => <b>{name}</b>;

const page = (given: { name: string } | null, { currency = YEN } = {}): ReactNode => (
  <StrictMode>
    <GivenCurrency value={currency}>
      <StaticMarkup as="div" component={Card} props={given} />
    </GivenCurrency>
  </StrictMode>
);

/** What a server has written, taken over by the browser. */
async function takenOver(html: string, content: ReactNode) {
  const container = document.body.appendChild(document.createElement("div"));
  container.innerHTML = html;
  const came = container.querySelector("b")!;
  const errors = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const root = await act(async () => hydrateRoot(container, content, { onRecoverableError: (error) => errors(error) }));
  onTestFinished(async () => {
    await act(async () => root.unmount());
    container.remove();
    errors.mockRestore();
  });
  return {
    came,
    text: () => container.textContent,
    isAsItCame: () => container.querySelector("b") === came,
    show: (next: ReactNode) => act(async () => root.render(next)),
    errors,
  };
}

test("a part whose data is left out stays as it came, also when its data comes with a navigation", async () => {
  const shown = await takenOver("<div><b>Aoi</b></div>", page(null));
  expect([shown.isAsItCame(), shown.text()]).toEqual([true, "Aoi"]);
  await shown.show(page({ name: "Aoi" }));
  expect(shown.isAsItCame()).toBe(true);
  expect(shown.errors.mock.calls).toEqual([]);
});

test("it is rendered again once amounts are shown in another currency", async () => {
  const shown = await takenOver("<div><b>Aoi, ¥1,000</b></div>", page(null));
  await shown.show(page({ name: "Aoi, ¥1,000 ≈ $6.90" }, { currency: DOLLARS }));
  expect([shown.isAsItCame(), shown.text()]).toEqual([false, "Aoi, ¥1,000 ≈ $6.90"]);
});

test("a part whose data the browser has is hydrated: its data may change", async () => {
  const shown = await takenOver("<div><b>Aoi</b></div>", page({ name: "Aoi" }));
  expect(shown.isAsItCame()).toBe(true);
  await shown.show(page({ name: "Ren" }));
  expect([shown.isAsItCame(), shown.text()]).toEqual([true, "Ren"]);
});

test("what React makes itself has no markup: it is rendered, or its data is asked for and then rendered", async () => {
  const asked = vi.fn<() => void>();
  window.addEventListener("cometme:revalidate", asked);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  onTestFinished(async () => {
    window.removeEventListener("cometme:revalidate", asked);
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () => root.render(page({ name: "Aoi" })));
  expect([container.textContent, asked.mock.calls.length]).toEqual(["Aoi", 0]);
  await act(async () => root.render(null));
  await act(async () => root.render(page(null)));
  expect(asked).toHaveBeenCalled();
  await act(async () => root.render(page({ name: "Aoi" })));
  expect(container.textContent).toBe("Aoi");
});

test("a document's data leaves out what only a part shows, which the server knows; data alone has it", () => {
  const card = { name: "Aoi" };
  const left = omitFromHydration(card, { isDocument: true });
  expect(JSON.stringify(left)).toBe('{"isOmitted":true}');
  expect(hydratedValue(left)).toBe(card);
  expect(omitFromHydration(card, { isDocument: false })).toBe(card);
  // As the browser reads it.
  const read = JSON.parse(JSON.stringify(left)) as typeof left;
  expect(hydratedValue(read)).toBeNull();
  expect(hydratedValues([left, read, card])).toEqual([card, card]);
});

test("links of parts that were left as they came lead where they say, as those that React has rendered do", async () => {
  const Place = () => {
    const { pathname, search } = useLocation();
    return <output>{pathname + search}</output>;
  };
  const Site = createRoutesStub([
    {
      path: "*",
      Component: () => (
        <>
          <StaticLinks />
          <Place />
          <div
            dangerouslySetInnerHTML={{
              __html: `
                <a class="inside" href="/aoi?work=1" data-discover="true"><i>A work</i></a>
                <a class="file" href="/feed.xml">A feed</a>`,
            }}
          />
        </>
      ),
    },
  ]);
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  // The document of a test goes nowhere.
  const stay = (event: Event) => {
    wasLeft = !event.defaultPrevented;
    event.preventDefault();
  };
  let wasLeft = false;
  window.addEventListener("click", stay);
  onTestFinished(async () => {
    window.removeEventListener("click", stay);
    await act(async () => root.unmount());
    container.remove();
  });
  await act(async () => root.render(<Site initialEntries={["/"]} />));
  const press = (selector: string, keys: MouseEventInit = {}) =>
    act(async () => {
      const event = new MouseEvent("click", { bubbles: true, cancelable: true, ...keys });
      container.querySelector(selector)!.dispatchEvent(event);
    });
  const place = () => container.querySelector("output")!.textContent;

  await press(".inside i", { ctrlKey: true });
  expect([place(), wasLeft]).toEqual(["/", true]);
  await press(".file");
  expect([place(), wasLeft]).toEqual(["/", true]);
  await press(".inside i");
  expect([place(), wasLeft]).toEqual(["/aoi?work=1", false]);
});
