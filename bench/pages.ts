import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { compare, type Comparison } from "./sample.ts";
import type { Site } from "./site.ts";

/** A browser's hard reload: past the kept copy, rendered again. */
const RELOAD = { "cache-control": "no-cache" };

/**
 * Compressing is done in front of a Worker, by Cloudflare, and no part of its bill. Locally the Worker's process would do it, and what
 * is measured would be how well a page compresses besides.
 */
const UNCOMPRESSED = { "accept-encoding": "identity" };

/** Asks for an address and waits for its last byte. */
export async function read(address: string, headers: Record<string, string> = {}): Promise<Uint8Array> {
  const response = await fetch(address, { headers: { ...UNCOMPRESSED, ...headers } });
  if (!response.ok) throw new Error(`${address} answered ${String(response.status)}`);
  return new Uint8Array(await response.arrayBuffer());
}

/** For some seconds after somebody has published, pages with lists are shown but not kept. */
export async function untilKept(address: string): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const response = await fetch(address);
    await response.arrayBuffer();
    if (response.headers.get("cache-status")?.includes("hit")) return;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  throw new Error(`${address} is never kept`);
}

/** The path of the static file whose size is nearest: a constant that the same Worker serves. */
function constantOf(size: number): string {
  const folder = "build/client/assets";
  const distance = (name: string) => Math.abs(statSync(join(folder, name)).size - size);
  const [nearest] = readdirSync(folder).toSorted((one, other) => distance(one) - distance(other));
  return `/assets/${nearest!}`;
}

/** What the copy kept in front of rendering saves, and what a page costs beside a request that does nothing. */
export async function comparePages({ origin }: Site, profile: string): Promise<Comparison[]> {
  await Promise.all([untilKept(`${origin}/`), untilKept(origin + profile)]);
  const health = () => read(`${origin}/api/health`);
  const search = `${origin}/explore/creators`;
  await untilKept(search);
  const constant = origin + constantOf((await read(search)).length);
  return [
    await compare(
      "search: kept copy / static file of its size",
      () => read(search),
      () => read(constant),
    ),
    await compare(
      "home: kept copy / rendered",
      () => read(`${origin}/`),
      () => read(`${origin}/`, RELOAD),
    ),
    await compare("profile: kept copy / health check", () => read(origin + profile), health),
    await compare("profile: rendered / health check", () => read(origin + profile, RELOAD), health),
  ];
}
