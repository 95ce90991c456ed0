import { cleanup, fireEvent, render } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { expect, onTestFinished, test, vi } from "vitest";
import { MorePages } from "#app/features/order/list/more-pages.tsx";
import { UiEnvironmentProvider } from "#app/ui/environment.tsx";
import { m } from "#messages";
import { ENVIRONMENT } from "../support/render.tsx";

/** Never sees anything: the button asks. */
class Unseen {
  observe() {}
  disconnect() {}
}

test("without a connection the next page is not asked for, and the list stays (rule S85)", async () => {
  vi.stubGlobal("IntersectionObserver", Unseen);
  const online = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  onTestFinished(() => {
    cleanup();
    vi.unstubAllGlobals();
    online.mockRestore();
  });
  const asked = vi.fn<(cursor: string | null) => void>();
  const List = createRoutesStub([
    {
      path: "/",
      loader({ request }) {
        asked(new URL(request.url).searchParams.get("cursor"));
        return { page: { items: ["two"], nextCursor: null } };
      },
      HydrateFallback: () => null,
      Component: () => (
        <UiEnvironmentProvider value={ENVIRONMENT}>
          <MorePages first={{ items: ["one"], nextCursor: "after-one" }} label="Orders">
            {(item) => <li key={item}>{item}</li>}
          </MorePages>
        </UiEnvironmentProvider>
      ),
    },
  ]);
  const page = render(<List />);
  const more = await page.findByRole("button", { name: m.order_load_more() });
  asked.mockClear();
  fireEvent.click(more);
  expect(await page.findByText(m.shell_offline())).toBeTruthy();
  expect(page.getByText("one")).toBeTruthy();
  expect(asked).not.toHaveBeenCalled();

  online.mockReturnValue(true);
  fireEvent.click(more);
  expect(await page.findByText("two")).toBeTruthy();
  expect(page.queryByText(m.shell_offline())).toBeNull();
  expect(asked.mock.calls).toEqual([["after-one"]]);
});
