import { mkdir, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { test } from "@playwright/test";

/** A file that a chooser is given as a person gives it: by its name alone, of whose type the browser thinks what it thinks. */
export async function onDisk(name: string, bytes: Uint8Array): Promise<string> {
  const path = test.info().outputPath("files", name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, bytes);
  return path;
}
