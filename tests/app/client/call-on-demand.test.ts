import { afterAll, expect, test, vi } from "vitest";
import { callOnDemand } from "#app/client/call-on-demand.ts";

afterAll(() => {
  vi.doUnmock("#app/client/trpc.ts");
  vi.resetModules();
});

test("an API client that cannot be loaded is trouble of the network, and is asked for again", async () => {
  vi.doMock("#app/client/trpc.ts", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  const request = vi.fn(() => Promise.resolve("done"));
  expect(await callOnDemand(request)).toMatchObject({ ok: false, error: { code: "network" } });
  expect(request).not.toHaveBeenCalled();

  vi.doMock("#app/client/trpc.ts", () => ({
    trpc: "the API",
    call: async (value: Promise<string>) => ({ ok: true, value: await value }),
  }));
  expect(await callOnDemand(request)).toEqual({ ok: true, value: "done" });
  expect(request).toHaveBeenCalledWith("the API");
});
