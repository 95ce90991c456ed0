import { fireEvent } from "@testing-library/react";
import { useRef } from "react";
import { expect, test } from "vitest";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { ErrorLinks } from "#app/ui/form/error-links.tsx";
import { FAULT } from "#app/ui/form/field-error.ts";
import { TextField } from "#app/ui/form/text-field.tsx";
import { renderOnPage } from "../support/render.tsx";

function Form({ isPriceWrong, hasFailed }: { isPriceWrong: boolean; hasFailed: boolean }) {
  const fields = useRef<HTMLFormElement>(null);
  return (
    <form ref={fields}>
      <TextField label="Title" most={100} />
      <TextField label="Price" maxLength={20} error={isPriceWrong ? "Too small" : undefined} isRequired />
      <fieldset {...(hasFailed ? { [FAULT]: "bad.png: not a picture" } : {})}>
        <button type="button">Retry</button>
        <input aria-label="Inside" aria-invalid={hasFailed} />
      </fieldset>
      <Checkbox label="I understand" hint="Read it first" error={isPriceWrong ? "Please confirm" : undefined} />
      <ErrorLinks within={fields} label="To mend" />
    </form>
  );
}

test("each fault is a link that leads to its field, once, and is gone when it is mended", () => {
  const page = renderOnPage(<Form isPriceWrong hasFailed />);
  expect(page.getAllByRole("link").map(({ textContent }) => textContent)).toEqual([
    "Price: Too small",
    "bad.png: not a picture",
    "I understand: Please confirm",
  ]);
  fireEvent.click(page.getByRole("link", { name: "Price: Too small" }));
  expect(document.activeElement).toBe(page.getByLabelText(/Price/));
  fireEvent.click(page.getByRole("link", { name: "bad.png: not a picture" }));
  expect(document.activeElement).toBe(page.getByRole("button", { name: "Retry" }));
});

test("nothing is said while all is well", () => {
  const page = renderOnPage(<Form isPriceWrong={false} hasFailed={false} />);
  expect(page.queryByRole("link")).toBeNull();
});
