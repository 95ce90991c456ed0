import { post } from "../../../client/rest.ts";

/** A file that is stored privately, for instance a deliverable. */
export interface PrivateFile {
  url: string;
  name: string;
  type: string;
  size: number;
}

/** Fetches private files so that they can be uploaded elsewhere; what could not be fetched is missing. */
export async function takePrivateFiles(files: readonly PrivateFile[]): Promise<File[]> {
  const taken: File[] = [];
  for (const { url, name, type } of files) {
    const link = await post<{ url: string }>("/api/google/storage/sign/read", { url });
    if (!link.ok) continue;
    try {
      const response = await fetch(link.value.url);
      if (response.ok) taken.push(new File([await response.blob()], name, { type }));
    } catch {
      // No connection: the list on the page shows what came.
    }
  }
  return taken;
}
