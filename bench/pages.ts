import { compare, type Comparison } from "./sample.ts";
import type { Site } from "./site.ts";

/** A browser's hard reload: past the kept copy, rendered anew. */
const RELOAD = { "cache-control": "no-cache" };

/** Asks for an address and waits for its last byte. */
export async function read(address: string, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const response = await fetch(address, { headers });
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** For some seconds after somebody has published, pages with lists are shown but not kept. */
async function untilKept(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(address);
    await response.arrayBuffer();
    if (response.headers.get("cache-status")?.includes("hit")) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} is never kept`);
}

/** What the copy kept in front of rendering saves, and what a page costs beside a request that does nothing. */
export async function comparePages({ origin }: Site, profile: string): Promise<Comparison[]> {
  await Promise.all([untilKept(`${origin}/`), untilKept(origin + profile)]);
  const health = () => read(`${origin}/api/health`);
  return [
    await compare(
      "home: kept copy / rendered",
      () => read(`${origin}/`),
      () => read(`${origin}/`, RELOAD),
    ),
    await compare("profile: kept copy / health check", () => read(origin + profile), health),
    await compare("profile: rendered / health check", () => read(origin + profile, RELOAD), health),
  ];
}
