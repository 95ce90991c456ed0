import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { OpenQuestions } from "#app/features/order/commands/open-questions.tsx";
import type { Order } from "#app/features/order/panel/order-data.ts";
import { OrderNotices } from "#app/features/order/panel/order-notices.tsx";
import { failureSentence } from "#messages/failure-sentences.ts";
import { m } from "#messages";
import { Story } from "../../domain/order/story.ts";
import { viewOf } from "../support/order-view.ts";
import { LOCALES, renderOnPage } from "../support/render.tsx";

/* A question is about the order that was read, not about what the page has by now (rule O16). */

const dates = (estimatedDelivery: string) => ({ estimatedStart: null, estimatedDelivery });
const asksFor = (date: string) => ({ type: "requestExtension", ...dates(date) }) as const;

function extended(): Story {
  const story = new Story().does("SELLER", { type: "updateSchedule", ...dates("2026-01-20") }).paid();
  return story.does("SELLER", asksFor("2026-01-22"));
}

test.each(LOCALES)(
  "an extension that is taken back and asked for again under an open question: it stays, shows both, and one press agrees (%s)",
  async (locale) => {
    const story = extended();
    const read = viewOf(story, "BUYER");
    const takenBack = viewOf(story.does("SELLER", { type: "updateSchedule", ...dates("2026-01-19") }), "BUYER");
    const now = viewOf(story.does("SELLER", asksFor("2026-02-20")), "BUYER");
    const sent: number[] = [];
    const shown = new EventTarget();
    const show = (order: Order) => shown.dispatchEvent(new CustomEvent("order", { detail: order }));
    vi.stubGlobal("fetch", (path: string, { body }: { body?: string }) => {
      if (!body?.includes("shownVersion")) {
        expect(String(path)).toContain("commissionOrder.get");
        // The page hears of it only after the refusal has been read.
        setTimeout(show, 100, now);
        return Promise.resolve(Response.json([{ result: { data: now } }]));
      }
      const { shownVersion } = JSON.parse(body) as { shownVersion: number };
      sent.push(shownVersion);
      if (shownVersion === now.version) return Promise.resolve(Response.json({ order: now }));
      const message = failureSentence("order.extension_changed", locale);
      return Promise.resolve(Response.json({ error: { code: "order.extension_changed", message } }, { status: 409 }));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    function Page() {
      const [order, setOrder] = useState(read);
      useEffect(() => {
        const hear = (event: Event) => setOrder((event as CustomEvent<Order>).detail);
        shown.addEventListener("order", hear);
        return () => shown.removeEventListener("order", hear);
      }, []);
      return (
        <OpenQuestions order={order}>
          <OrderNotices order={order} />
        </OpenQuestions>
      );
    }
    renderOnPage(<Page />, { locale });

    const label = m.order_extension_consent({}, { locale });
    fireEvent.click(await screen.findByRole("button", { name: label }));
    const question = await screen.findByRole("dialog");
    const agree = await waitFor(() =>
      [...question.querySelectorAll("button")].find(({ textContent }) => textContent === label)!,
    );
    act(() => void show(takenBack));
    expect(screen.queryByText(m.order_extension_title_buyer({}, { locale }))).toBeNull();
    expect(question.isConnected).toBe(true);
    fireEvent.click(agree);
    await screen.findByText(failureSentence("order.extension_changed", locale));
    expect(document.querySelector("del")?.textContent).toContain("22");
    expect(document.querySelector("ins")?.textContent).toContain("20");
    await waitFor(() => expect(agree).toHaveProperty("disabled", false));
    fireEvent.click(agree);
    await waitFor(() => expect(sent).toEqual([read.version, now.version]));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  },
);
