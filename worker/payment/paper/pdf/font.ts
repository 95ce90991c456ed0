import fontAddress from "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url";
import { Unavailable } from "../../../failure/unavailable.ts";

/** The binding takes whole addresses and looks at the path only; while developing, Vite answers under this name. */
const HOST = "http://localhost";

let kept: Uint8Array | null = null;

/**
 * The face of every paper, out of the files that the browser's build deploys: five megabytes, too many for the
 * Worker's script. Kept while the isolate lives.
 */
export async function readFont(assets: Fetcher): Promise<Uint8Array> {
  if (kept) return kept;
  const response = await assets.fetch(new URL(fontAddress, HOST)).catch((cause: unknown) => {
    throw new Unavailable("assets", { cause });
  });
  if (!response.ok) throw new Unavailable("assets");
  kept = new Uint8Array(await response.arrayBuffer());
  return kept;
}
