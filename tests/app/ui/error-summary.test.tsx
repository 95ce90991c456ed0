import { fireEvent } from "@testing-library/react";
import { expect, test } from "vitest";
import { SaveForm, type SaveAnswer } from "#app/features/setting/save-form.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { ToastProvider } from "#app/ui/overlay/toast.tsx";
import { renderOnPage } from "../support/render.tsx";

const WORDS = {
  en: { bar: "Please check the marked fields.", faults: "What needs your attention", save: "Save" },
  ja: { bar: "印のついた項目をご確認ください。", faults: "確認が必要な項目", save: "保存" },
} as const;

function settings(locale: "en" | "ja", issues: readonly string[]) {
  const error = {
    code: "request.invalid",
    message: "No.",
    issues: issues.map((path) => ({ path, code: "issue.too_long", message: "Too long" })),
  } as const;
  const answer: SaveAnswer = { intent: "profile", outcome: { ok: false, error } };
  const wrong = (path: string) => (issues.includes(path) ? "Too long" : undefined);
  return renderOnPage(
    <ToastProvider>
      <SaveForm intent="profile" answer={answer}>
        <TextField name="name" label="Name" most={16} error={wrong("name")} />
        <TextField name="bio" label="Bio" most={160} error={wrong("bio")} />
      </SaveForm>
    </ToastProvider>,
    { locale },
  );
}

test.each(["en", "ja"] as const)(
  "a form of the settings leads to each field at fault (rule F7, %s)",
  async (locale) => {
    const words = WORDS[locale];
    const page = settings(locale, ["name", "bio"]);
    expect(page.getByText(words.bar)).toBeTruthy();
    expect(document.activeElement).toBe(page.getByLabelText("Name"));
    const links = await page.findAllByRole("link");
    expect(page.getByRole("list", { name: words.faults }).contains(links[0]!)).toBe(true);
    expect(links.map(({ textContent }) => textContent)).toEqual(["Name: Too long", "Bio: Too long"]);
    fireEvent.click(links[1]!);
    expect(document.activeElement).toBe(page.getByLabelText("Bio"));
  },
);

test("what is of no field is said beside the button", () => {
  const page = settings("en", []);
  expect(page.getByRole("alert").textContent).toBe("No.");
  expect(page.queryByRole("link")).toBeNull();
});
