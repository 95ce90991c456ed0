import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#messages/compiled/runtime.js";

// The server has chosen the language; detecting it again in the browser could differ from what was rendered.
// The scripts of a build contain one language only, so there is nothing to detect (vite/messages/one-language-per-page.ts).
if (import.meta.env.DEV) overwriteGetLocale(() => (document.documentElement.lang === "ja" ? "ja" : "en"));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
