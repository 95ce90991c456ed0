import { act } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { lazy, Suspense } from "react";
import { expect, onTestFinished, test } from "vitest";
import { UiEnvironmentProvider, useUiEnvironment } from "#app/ui/environment.tsx";
import { ENVIRONMENT } from "../support/render.tsx";

function Zone() {
  return <p>{useUiEnvironment().timeZone}</p>;
}

test("what comes to life late says first what the server said, then what the browser knows", async () => {
  const page = (Part: () => React.ReactNode, timeZone: string) => (
    <UiEnvironmentProvider value={{ ...ENVIRONMENT, timeZone, renderedTimeZone: "UTC" }}>
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
