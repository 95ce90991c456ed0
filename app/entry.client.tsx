import { startTransition, StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { overwriteGetLocale } from "#messages/compiled/runtime.js";

// The server has decided the language; asking the browser again could differ from what was rendered.
// A build's scripts have one language only, and nothing to ask (vite/one-language-per-page.ts).
if (import.meta.env.DEV) overwriteGetLocale(() => (document.documentElement.lang === "ja" ? "ja" : "en"));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
