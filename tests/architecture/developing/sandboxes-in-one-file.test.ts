import { resolve } from "node:path";
import { createServer } from "vite";
import { expect, test } from "vitest";
import { sandboxesInOneFile } from "../../../vite/developing/sandboxes-in-one-file.ts";

test.each(["stripe-sandbox", "translation-sandbox"])("%s is one module", async (sandbox) => {
  const server = await createServer({
    configFile: false,
    logLevel: "silent",
    server: { middlewareMode: true, ws: false, watch: null },
    plugins: [sandboxesInOneFile()],
  });
  try {
    const environment = server.environments["ssr"]!;
    const module = await environment.moduleGraph.ensureEntryFromUrl(resolve(`${sandbox}/index.ts`));
    const made = await environment.transformRequest(module.url);
    expect(made?.deps?.filter((dependency) => !dependency.startsWith("cloudflare:"))).toEqual([]);
  } finally {
    await server.close();
  }
});
