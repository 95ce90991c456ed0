import type { ApiError } from "../../../client/outcome.ts";
import { post } from "../../../client/rest.ts";

/** Fetches a new private URL (rule F3: valid for five minutes) and starts the browser's download. */
export async function downloadFile(storedUrl: string, name: string): Promise<ApiError | null> {
  const link = await post<{ url: string }>("/api/google/storage/sign/read", { url: storedUrl });
  if (!link.ok) return link.error;
  const anchor = document.createElement("a");
  anchor.href = link.value.url;
  anchor.download = name;
  anchor.click();
  return null;
}
