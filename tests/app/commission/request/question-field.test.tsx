import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { draftFor } from "#app/features/commission/request/questions/answers.ts";
import { QuestionField } from "#app/features/commission/request/questions/question-field.tsx";
import { m } from "#messages";
import { questionNamed, words } from "../../support/questions.ts";
import { renderOnPage } from "../../support/render.tsx";

const FILES = questionNamed("files", { questionType: "MEDIA", titles: words("Your references") });

const show = (isPreview: boolean) =>
  renderOnPage(
    <QuestionField
      question={FILES}
      draft={draftFor({}, FILES.id)}
      isMissing={false}
      isDisabled={false}
      accountId=""
      isPreview={isPreview}
      onChange={() => {}}
    />,
  );

test("a creator's preview shows a question for files as a client sees it, a visitor reads what to do first", async () => {
  show(true);
  expect(await screen.findByRole("button", { name: m.media_add() })).toHaveProperty("disabled", true);
  expect(screen.getByText("Required")).toBeTruthy();
  expect(screen.queryByText(m.commission_attach_later())).toBeNull();
  document.body.replaceChildren();

  show(false);
  expect(await screen.findByText(m.commission_attach_later())).toBeTruthy();
  expect(screen.getByText("Required")).toBeTruthy();
  expect(screen.queryByRole("button", { name: m.media_add() })).toBeNull();
});
