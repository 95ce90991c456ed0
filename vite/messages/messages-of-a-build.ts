import { writeFileSync } from "node:fs";
import type { Plugin } from "vite";
import { fingerprintOfMessages, isMadeOf } from "../../scripts/preparation/preparation.mjs";
import { BUNDLED_MESSAGES, paraglideBuildOptions } from "./messages.ts";

const SOURCES = `${BUNDLED_MESSAGES}.sources`;

/**
 * The messages of a build, compiled when they have changed. Paraglide's own plug-in compiles them at every start that reads the
 * configuration for a build, which `react-router typegen` does as well, and that takes longer than most of a build.
 */
export function messagesOfABuild(): Plugin {
  return {
    name: "messages-of-a-build",
    apply: "build",
    enforce: "pre",
    async buildStart() {
      const fingerprint = fingerprintOfMessages();
      if (isMadeOf(SOURCES, fingerprint)) return;
      const { compile } = await import("@inlang/paraglide-js");
      await compile(paraglideBuildOptions);
      writeFileSync(SOURCES, fingerprint);
    },
  };
}
