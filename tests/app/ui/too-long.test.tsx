import { fireEvent } from "@testing-library/react";
import { useState } from "react";
import { expect, test } from "vitest";
import { TextArea } from "#app/ui/form/text-area.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { renderOnPage } from "../support/render.tsx";

/* Rule E60: a field holds more than its limit, and says so. */

const MOST = 20;

function Controlled({ isLong }: { isLong: boolean }) {
  const [value, setValue] = useState("");
  const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => setValue(currentTarget.value);
  const Part = isLong ? TextArea : TextField;
  return <Part label="Text" most={MOST} value={value} onChange={onChange} />;
}

const FIELDS = {
  "a line": <Controlled isLong={false} />,
  lines: <Controlled isLong />,
  "a line of a form": <TextField label="Text" most={MOST} defaultValue="" />,
  "lines of a form": <TextArea label="Text" most={MOST} defaultValue="" />,
};

/** One character each, as people count them: of one code unit, two, three, and an e with its accent beside it. */
const CHARACTERS = ["a", "あ", "👍", "☺️", "e\u0301"];

test.each(Object.entries(FIELDS))("%s: the edge is accepted, one past is kept and said", (_name, field) => {
  const page = renderOnPage(field);
  const control = () => page.getByLabelText("Text") as HTMLInputElement;
  const type = (value: string) => fireEvent.input(control(), { target: { value } });
  for (const character of CHARACTERS) {
    type(character.repeat(MOST));
    expect([character, control().getAttribute("aria-invalid"), page.queryByRole("alert")]).toEqual([
      character,
      null,
      null,
    ]);
    const past = character.repeat(MOST + 1);
    type(past);
    const { id, textContent } = page.getByRole("alert");
    expect([character, textContent, control().getAttribute("aria-invalid")]).toEqual([character, "21 of 20", "true"]);
    expect([control().getAttribute("aria-describedby"), control().value]).toEqual([id, past]);
  }
  // A browser that cut what is pasted would do so by this.
  expect(control().hasAttribute("maxlength")).toBe(false);
  type(` ${"a".repeat(MOST)} `);
  expect(page.queryByRole("alert")).toBeNull();
});

test("a field without a limit is not of the field's type (rule E62)", () => {
  // @ts-expect-error A text needs `most` or `maxLength`.
  const line = <TextField label="Text" />;
  // @ts-expect-error The same for one of lines.
  const lines = <TextArea label="Text" />;
  expect([line, lines, <TextField key="date" label="Date" type="date" />]).toHaveLength(3);
});
