import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, describe, expect, test, vi } from "vitest";
import { OtpStep } from "#app/features/auth/otp-step.tsx";
import { TagInput } from "#app/features/portfolio/editor/tag-input.tsx";
import { TagField } from "#app/features/portfolio/tag-field.tsx";
import { TermFields } from "#app/features/setting/glossary/term-fields.tsx";
import { PersonEntry } from "#app/features/visibility/person-entry.tsx";
import { Dialog } from "#app/ui/overlay/dialog.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { BROWSERS, compose, giveUp } from "../support/input-method.ts";
import { renderOnPage } from "../support/render.tsx";

afterEach(() => vi.unstubAllGlobals());

/** Who has entered a code. */
const ENTERED = { user: { id: "aoi" } };

/** Every call that a page makes, answered with nothing but who has signed in. */
function heardCalls() {
  const calls = vi.fn<(url: string, body: unknown) => void>();
  vi.stubGlobal("fetch", (url: RequestInfo | URL, init?: RequestInit) => {
    const request = url instanceof Request ? url : null;
    const address = String(request?.url ?? url);
    calls(address, init?.body ?? null);
    const isSignIn = address.includes("/api/auth/");
    return Promise.resolve(Response.json(isSignIn ? ENTERED : [{ result: { data: { items: [] } } }]));
  });
  return calls;
}

function Tags({ onTags }: { onTags: (tags: readonly string[]) => void }) {
  const [tags, setTags] = useState<readonly string[]>([]);
  const keep = (next: readonly string[]) => {
    setTags(next);
    onTags(next);
  };
  return <TagInput tags={tags} onChange={keep} />;
}
const tagField = () => screen.getByRole<HTMLInputElement>("combobox");

describe.each(BROWSERS)("a word composed in %s (rule S88)", (browser) => {
  test("a code is sent once, when it is whole and taken", async () => {
    const calls = heardCalls();
    const state = { kind: "otp", email: "aoi@example.com" } as unknown as Parameters<typeof OtpStep>[0]["state"];
    renderOnPage(<OtpStep state={state} onVerified={vi.fn()} />);
    const field = screen.getByRole<HTMLInputElement>("textbox");
    const steps = ["０", "０８", "０８１", "０８１１", "０８１１２", "０８１１２４"];
    compose(browser, field, steps, () => {
      expect(field.value).toBe("０８１１２４");
      expect(calls).not.toHaveBeenCalled();
    });
    await waitFor(() => expect(calls).toHaveBeenCalled());
    const codes = calls.mock.calls.flatMap(([, body]) => (typeof body === "string" ? [JSON.parse(body).token] : []));
    expect(codes).toEqual(["081124"]);
  });

  test("a code that is composed digit by digit is what was typed", async () => {
    const calls = heardCalls();
    const state = { kind: "otp", email: "aoi@example.com" } as unknown as Parameters<typeof OtpStep>[0]["state"];
    renderOnPage(<OtpStep state={state} onVerified={vi.fn()} />);
    const field = screen.getByRole<HTMLInputElement>("textbox");
    for (const digit of "６６１４３０") compose(browser, field, [digit]);
    await waitFor(() => expect(calls).toHaveBeenCalled());
    const codes = calls.mock.calls.flatMap(([, body]) => (typeof body === "string" ? [JSON.parse(body).token] : []));
    expect(codes).toEqual(["661430"]);
  });

  test("the Enter that takes a conversion adds no tag, the next one does", () => {
    const onTags = vi.fn();
    renderOnPage(<Tags onTags={onTags} />);
    compose(browser, tagField(), ["き", "きつ", "狐"]);
    expect(onTags).not.toHaveBeenCalled();
    expect(tagField().value).toBe("狐");
    fireEvent.keyDown(tagField(), { key: "Enter", keyCode: 13 });
    expect(onTags).toHaveBeenLastCalledWith(["狐"]);
    expect(tagField().value).toBe("");
  });

  test("a Japanese comma ends a tag once it is taken", () => {
    const onTags = vi.fn();
    renderOnPage(<Tags onTags={onTags} />);
    compose(browser, tagField(), ["いぬ", "犬", "犬、"], () => expect(onTags).not.toHaveBeenCalled());
    expect(onTags).toHaveBeenLastCalledWith(["犬"]);
    expect(tagField().value).toBe("");
  });

  test("the Enter that takes a conversion looks nobody up", async () => {
    const calls = heardCalls();
    renderOnPage(<PersonEntry label="Person" refusalOf={() => null} onAdd={vi.fn()} />);
    compose(browser, screen.getByRole<HTMLInputElement>("textbox"), ["ａ", "ａｏ", "ａｏｉｍｉ"]);
    expect(calls).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getByRole("textbox"), { key: "Enter", keyCode: 13 });
    await waitFor(() => expect(calls).toHaveBeenCalled());
    expect(decodeURIComponent(calls.mock.calls.map(([url]) => url).join())).toContain('"aoimi"');
  });

  test("suggestions are asked for by the word that was taken alone", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    const calls = heardCalls();
    renderOnPage(<TagField label="Tag" maxLength={40} />);
    const field = screen.getByLabelText<HTMLInputElement>("Tag");
    compose(browser, field, ["き", "きつね", "狐"], () => {
      vi.advanceTimersByTime(5_000);
      expect(calls).not.toHaveBeenCalled();
    });
    vi.advanceTimersByTime(5_000);
    vi.useRealTimers();
    await waitFor(() => expect(calls).toHaveBeenCalled());
    expect(calls).toHaveBeenCalledOnce();
    expect(decodeURIComponent(calls.mock.calls[0]![0])).toContain("狐");
  });

  test("the Escape that gives a conversion up closes neither a term nor a dialog", () => {
    const onCancel = vi.fn();
    renderOnPage(<TermFields draft={{ ja: "", en: "" }} onCancel={onCancel} onSaved={vi.fn()} />);
    giveUp(browser, screen.getAllByRole<HTMLInputElement>("textbox")[0]!);
    expect(onCancel).not.toHaveBeenCalled();
    fireEvent.keyDown(screen.getAllByRole("textbox")[0]!, { key: "Escape", keyCode: 27 });
    expect(onCancel).toHaveBeenCalledOnce();
  });

  test("and an open dialog stays with what was typed", async () => {
    const onOpenChange = vi.fn();
    renderOnPage(
      <Dialog isOpen onOpenChange={onOpenChange} title="A dialog">
        <TextField label="Words" most={10} />
      </Dialog>,
    );
    const field = await screen.findByLabelText<HTMLInputElement>("Words");
    giveUp(browser, field);
    expect(onOpenChange).not.toHaveBeenCalled();
    fireEvent.keyDown(field, { key: "Escape", keyCode: 27 });
    expect(onOpenChange).toHaveBeenCalledWith(false);
  });
});

test("a pasted list becomes as many tags, and what is too long stays", () => {
  const onTags = vi.fn();
  renderOnPage(<Tags onTags={onTags} />);
  fireEvent.change(tagField(), { target: { value: `犬、狐，狼,ねこ､ 鳥,${"長".repeat(41)}` } });
  expect(onTags).toHaveBeenLastCalledWith(["犬", "狐", "狼", "ねこ", "鳥"]);
  expect(tagField().value).toBe("長".repeat(41));
});
