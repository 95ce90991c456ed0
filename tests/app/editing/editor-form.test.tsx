import { cleanup, render, screen, waitFor } from "@testing-library/react";
import { createMemoryRouter, RouterProvider } from "react-router";
import { onTestFinished, test, expect } from "vitest";
import { EditorForm } from "#app/features/editing/editor-form.tsx";
import type { EditorFrame } from "#app/features/editing/use-editor.ts";
import { UiEnvironmentProvider } from "#app/ui/environment.tsx";
import { m } from "#messages";
import { ENVIRONMENT } from "../support/render.tsx";

/** An editor whose other page answers when the test says so. */
function openEditor({ hasChanges }: { hasChanges: boolean }) {
  const { promise, resolve: answer } = Promise.withResolvers<null>();
  const editor: EditorFrame = {
    apiError: null,
    isPending: false,
    isUploading: false,
    isHeldBack: false,
    backTo: "/list",
    save: () => Promise.resolve(),
    leave: () => undefined,
    hasChanges: () => hasChanges,
    writing: { language: "en", languages: ["en", "ja"], choose: () => undefined, leadTo: () => undefined },
  };
  const router = createMemoryRouter(
    [
      {
        path: "/edit",
        element: (
          <UiEnvironmentProvider value={ENVIRONMENT}>
            <EditorForm editor={editor}>
              <input aria-label="Title" />
            </EditorForm>
          </UiEnvironmentProvider>
        ),
      },
      { path: "/list", loader: () => promise, element: <p>The list</p> },
    ],
    { initialEntries: ["/edit"] },
  );
  onTestFinished(cleanup);
  render(<RouterProvider router={router} />);
  return {
    router,
    answer: () => answer(null),
    isInert: () => screen.getByLabelText("Title").closest("[inert]") !== null,
  };
}

test("while another page is loading nothing is written that would be lost with this one", async () => {
  const { router, answer, isInert } = openEditor({ hasChanges: false });
  expect(isInert()).toBe(false);
  await router.navigate("/edit#below");
  expect(isInert()).toBe(false);
  void router.navigate("/list");
  await waitFor(() => expect(isInert()).toBe(true));
  answer();
  await screen.findByText("The list");
});

test("an open question holds nothing back: a person who stays goes on writing", async () => {
  const { router, answer, isInert } = openEditor({ hasChanges: true });
  void router.navigate("/list");
  (await screen.findByRole("button", { name: m.shell_leave_stay() })).click();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(isInert()).toBe(false);
  void router.navigate("/list");
  (await screen.findByRole("button", { name: m.shell_leave_confirm() })).click();
  await waitFor(() => expect(isInert()).toBe(true));
  answer();
  await screen.findByText("The list");
});
