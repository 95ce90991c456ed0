import { fireEvent } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { TagField } from "#app/features/portfolio/tag-field.tsx";
import { SEARCH_DEBOUNCE_MS } from "#domain/site/search-as-typed.ts";
import { renderOnPage } from "../support/render.tsx";

/** A timer may come a moment early by the clock that is read here. */
const INEXACT_MS = 5;

test("tags are asked for 500 ms after the last key, once (rule S28)", async () => {
  expect(SEARCH_DEBOUNCE_MS).toBe(500);
  const askedAt: number[] = [];
  const sent = vi.spyOn(globalThis, "fetch").mockImplementation(async (address) => {
    expect(decodeURIComponent(String(address))).toContain('"beginning":"fo"');
    askedAt.push(performance.now());
    return Response.json([{ result: { data: { items: [{ tag: "fox" }] } } }]);
  });
  const page = renderOnPage(<TagField label="Tag" maxLength={40} />);
  const type = (value: string) => fireEvent.change(page.getByLabelText("Tag"), { target: { value } });
  type("f");
  await new Promise((resolve) => setTimeout(resolve, SEARCH_DEBOUNCE_MS / 2));
  const typedAt = performance.now();
  type("fo");
  expect(await page.findByText("fox")).toBeTruthy();
  sent.mockRestore();
  expect(askedAt).toHaveLength(1);
  expect((askedAt[0] ?? 0) - typedAt).toBeGreaterThanOrEqual(SEARCH_DEBOUNCE_MS - INEXACT_MS);
});
