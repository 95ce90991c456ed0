import { cleanup, render } from "@testing-library/react";
import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { lazy, Suspense } from "react";
import { expect, onTestFinished, test } from "vitest";
import { knownTimeZone, UiEnvironmentProvider, useTimeZone, type ViewerTimeZone } from "#app/ui/environment.tsx";
import { formatDate } from "#app/ui/text/format.ts";
import { PlainDateText } from "#app/ui/text/plain-date-text.tsx";
import { ENVIRONMENT } from "../support/render.tsx";

function Zone() {
  return <p>{useTimeZone()}</p>;
}

test("what comes to life late says first what the server said, then what the browser knows", async () => {
  const page = (Part: () => React.ReactNode, timeZone: string) => (
    <UiEnvironmentProvider value={{ ...ENVIRONMENT, timeZone: { ...knownTimeZone(timeZone), rendered: "UTC" } }}>
      <Zone />
      <Suspense>
        <Part />
      </Suspense>
    </UiEnvironmentProvider>
  );
  const container = document.createElement("div");
  document.body.appendChild(container);
  container.innerHTML = renderToString(page(Zone, "UTC"));
  const arrived = Promise.withResolvers<{ default: typeof Zone }>();
  const errors: unknown[] = [];
  const root = await act(async () =>
    hydrateRoot(container, page(lazy(() => arrived.promise) as never, "Asia/Tokyo"), {
      onRecoverableError: (error) => errors.push(error),
    }),
  );
  onTestFinished(() => {
    act(() => root.unmount());
    container.remove();
  });
  const said = () => [...container.querySelectorAll("p")].map(({ textContent }) => textContent);
  expect(said()).toEqual(["Asia/Tokyo", "UTC"]);
  await act(async () => arrived.resolve({ default: Zone }));
  expect(said()).toEqual(["Asia/Tokyo", "Asia/Tokyo"]);
  expect(errors).toEqual([]);
});

test("a time asks for the viewer's zone at once; a date alone stays as the server wrote it until the zone is read", async () => {
  const listeners = new Set<() => void>();
  let asked = 0;
  const timeZone: ViewerTimeZone = {
    rendered: "UTC",
    current: () => (asked++, "Asia/Tokyo"),
    known: () => (asked > 0 ? "Asia/Tokyo" : "UTC"),
    onKnown: (listener) => (listeners.add(listener), () => listeners.delete(listener)),
  };
  onTestFinished(cleanup);
  const { container, rerender } = render(<Dates timeZone={timeZone} hasTime={false} />);
  expect(container.textContent).toBe("December 31, 2026");
  expect(asked).toBe(0);
  rerender(<Dates timeZone={timeZone} hasTime />);
  expect(asked).toBeGreaterThan(0);
  expect(container.textContent).toBe("December 31, 2026January 1, 2027 00:30");
  act(() => listeners.forEach((listener) => listener()));
  expect(container.textContent).toBe("January 1, 2027January 1, 2027 00:30");
});

function Dates({ timeZone, hasTime }: { timeZone: ViewerTimeZone; hasTime: boolean }) {
  return (
    <UiEnvironmentProvider value={{ ...ENVIRONMENT, timeZone }}>
      <PlainDateText value="2026-12-31T15:30:00Z" />
      {hasTime && <PlainDateText value="2026-12-31T15:30:00Z" hasTime />}
    </UiEnvironmentProvider>
  );
}

test("a date in UTC is written as Intl writes it", () => {
  for (const at of ["2026-12-31T23:59:59.999Z", "2024-02-29T00:00:00Z", "1999-01-02T03:04:05Z", 0, 1_800_000_000_000])
    for (const locale of ["en", "ja"] as const)
      for (const style of [{}, { hasTime: true }, { isNumeric: true, hasTime: true }])
        expect(formatDate(at, locale, "UTC", style)).toBe(formatDate(at, locale, "Etc/GMT", style));
});
