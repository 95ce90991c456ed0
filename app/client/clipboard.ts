/** False where the browser refuses it or has none, as browsers inside of other apps do: that has to be said. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
