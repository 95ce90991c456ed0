import { fireEvent, screen, waitFor } from "@testing-library/react";
import { useEffect, useState } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { ConfirmedDialog } from "#app/features/order/commands/confirmed-dialog.tsx";
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
  "another extension than the one that was read is shown beside it, and one press agrees (%s)",
  async (locale) => {
    const story = extended();
    const read = viewOf(story, "BUYER");
    story.does("SELLER", { type: "updateSchedule", ...dates("2026-01-19") }).does("SELLER", asksFor("2026-02-20"));
    const now = viewOf(story, "BUYER");
    const sent: number[] = [];
    const reloaded = new EventTarget();
    vi.stubGlobal("fetch", (_path: string, { body }: { body: string }) => {
      const { shownVersion } = JSON.parse(body) as { shownVersion: number };
      sent.push(shownVersion);
      if (shownVersion === now.version) return Promise.resolve(Response.json({ order: now }));
      reloaded.dispatchEvent(new Event("change"));
      const message = failureSentence("order.extension_changed", locale);
      return Promise.resolve(Response.json({ error: { code: "order.extension_changed", message } }, { status: 409 }));
    });
    onTestFinished(() => void vi.unstubAllGlobals());
    const onOpenChange = vi.fn();
    function Page() {
      const [order, setOrder] = useState(read);
      useEffect(() => {
        const show = () => setOrder(now);
        reloaded.addEventListener("change", show);
        return () => reloaded.removeEventListener("change", show);
      }, []);
      return <ConfirmedDialog command="consentExtension" order={order} isOpen onOpenChange={onOpenChange} />;
    }
    renderOnPage(<Page />, { locale });

    const agree = await screen.findByRole("button", { name: m.order_extension_consent({}, { locale }) });
    fireEvent.click(agree);
    await screen.findByText(failureSentence("order.extension_changed", locale));
    expect(document.querySelector("del")?.textContent).toContain("22");
    expect(document.querySelector("ins")?.textContent).toContain("20");
    expect(onOpenChange).not.toHaveBeenCalled();
    await waitFor(() => expect(agree).toHaveProperty("disabled", false));
    fireEvent.click(agree);
    await waitFor(() => expect(onOpenChange).toHaveBeenCalledWith(false));
    expect(sent).toEqual([read.version, now.version]);
  },
);
