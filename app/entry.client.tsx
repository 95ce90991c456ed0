import { startTransition, StrictMode, useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#messages/compiled/runtime.js";
import { isPageBeingLeft } from "./client/page-leaving.ts";
import { keepTyped } from "./client/typed-before-hydration.ts";
import { pageLocale } from "./page-locale.ts";
import { wholeStylesheet } from "./styles/whole-stylesheet.ts";

// The server has chosen the language; detecting it again in the browser could differ from what was rendered.
// The scripts of a build contain one language only, so there is nothing to detect (vite/messages/messages.ts).
if (import.meta.env.DEV) {
  overwriteGetLocale(pageLocale);
}

const { restore, forget } = keepTyped();

function Page() {
  useEffect(forget, []);
  return <HydratedRouter />;
}

await wholeStylesheet();
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Page />
    </StrictMode>,
    {
      onRecoverableError(error) {
        restore();
        if (!isPageBeingLeft()) reportError(error);
      },
    },
  );
});
