import { fireEvent, screen, waitFor } from "@testing-library/react";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { TagFilter } from "#app/features/explore/tag-filter.tsx";
import { renderOnPage } from "../support/render.tsx";

beforeAll(() => {
  const data = { items: [{ tag: "fox" }, { tag: "foxglove" }] };
  vi.stubGlobal("fetch", () => Promise.resolve(Response.json([{ result: { data } }])));
});
afterAll(() => vi.unstubAllGlobals());

/** The field, once it suggests "fox" and "foxglove". */
async function suggesting(value: string) {
  const whenChosen = vi.fn<() => void>();
  const { container } = renderOnPage(<TagFilter value={value} whenChosen={whenChosen} />);
  const field = screen.getByLabelText("Tag");
  fireEvent.focus(field);
  await waitFor(() => expect(container.querySelectorAll("option")).toHaveLength(2));
  return { field, whenChosen };
}
const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });

test("half a tag is not searched for until the field is left", async () => {
  const { field, whenChosen } = await suggesting("");
  type(field, "f");
  type(field, "fo");
  expect(whenChosen).not.toHaveBeenCalled();
  fireEvent.blur(field);
  expect(whenChosen).toHaveBeenCalledOnce();
});

test("a suggestion is searched for at once, and so is none", async () => {
  const { field, whenChosen } = await suggesting("cat");
  type(field, "foxglove");
  expect(whenChosen).toHaveBeenCalledOnce();
  type(field, "");
  expect(whenChosen).toHaveBeenCalledTimes(2);
});

test("leaving a field that says what is shown searches for nothing, with a mark before it or without", async () => {
  const { field, whenChosen } = await suggesting("cat");
  fireEvent.blur(field);
  type(field, " ＃cat");
  fireEvent.blur(field);
  expect(whenChosen).not.toHaveBeenCalled();
});
