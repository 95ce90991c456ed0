import { fireEvent } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { TagField } from "#app/features/portfolio/tag-field.tsx";
import { SEARCH_DEBOUNCE_MS } from "#domain/site/search-as-typed.ts";
import { renderOnPage } from "../support/render.tsx";

const { callOnDemand } = vi.hoisted(() => ({
  callOnDemand: vi.fn().mockResolvedValue({ ok: true, value: { items: [{ tag: "fox" }] } }),
}));
vi.mock("#app/client/call-on-demand.ts", () => ({ callOnDemand }));

afterEach(() => {
  vi.useRealTimers();
});

test("tags are asked for 500 ms after the last key, once (rule S28)", async () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(500);
  const page = renderOnPage(<TagField label="Tag" maxLength={40} />);
  vi.useFakeTimers();
  const type = (value: string) => fireEvent.change(page.getByLabelText("Tag"), { target: { value } });
  type("f");
  await vi.advanceTimersByTimeAsync(499);
  type("fo");
  await vi.advanceTimersByTimeAsync(499);
  expect(callOnDemand).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(callOnDemand).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
  expect(await page.findByText("fox")).toBeTruthy();
});
