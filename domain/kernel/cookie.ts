/** One cookie of a Cookie header, as it was written; null when it is not there, empty, or cannot be read. */
export function readCookie(header: string | null, name: string): string | null {
  for (const pair of (header ?? "").split(";")) {
    const [key, value] = pair.trim().split("=", 2);
    if (key === name && value) return decoded(value);
  }
  return null;
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value);
  } catch {
    // Nothing of ours: somebody changed it, or another program on this host wrote it.
    return null;
  }
}
