import arabic from "@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf?url";
import chinese from "@expo-google-fonts/noto-sans-sc/400Regular/NotoSansSC_400Regular.ttf?url";
import european from "@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf?url";
import japanese from "@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf?url";
import korean from "@expo-google-fonts/nanum-gothic/400Regular/NanumGothic_400Regular.ttf?url";
import thai from "@expo-google-fonts/noto-sans-thai/400Regular/NotoSansThai_400Regular.ttf?url";
import { Unavailable } from "#worker/kernel/failure/unavailable.ts";
import type { Face } from "./faces.ts";

/** The binding takes whole addresses and looks at the path only; while developing, Vite answers under this name. */
const HOST = "http://localhost";

const ADDRESSES: Readonly<Record<Face, string>> = {
  JAPANESE: japanese,
  EUROPEAN: european,
  KOREAN: korean,
  CHINESE: chinese,
  THAI: thai,
  ARABIC: arabic,
};

const kept = new Map<Face, Uint8Array>();

/**
 * A face of papers, out of the files that the browser's build deploys: up to ten megabytes, too many for the Worker's script. Kept
 * while the isolate lives.
 */
export async function readFont(assets: Fetcher, face: Face = "JAPANESE"): Promise<Uint8Array> {
  const known = kept.get(face);
  if (known) return known;
  const response = await assets.fetch(new URL(ADDRESSES[face], HOST)).catch((cause: unknown) => {
    throw new Unavailable("assets", { cause });
  });
  if (!response.ok) throw new Unavailable("assets");
  const bytes = new Uint8Array(await response.arrayBuffer());
  kept.set(face, bytes);
  return bytes;
}
