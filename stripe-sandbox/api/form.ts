/** What a form or a JSON body turns into before its parameters are read. */
export type Raw = string | number | boolean | null | Raw[] | { [name: string]: Raw };
export type RawHash = { [name: string]: Raw };

/** Reads Stripe's bracketed forms: `a[b]=1&list[0]=x&list[]=y`. */
export function parseForm(body: string): RawHash {
  const root: RawHash = {};
  for (const [name, value] of new URLSearchParams(body)) {
    const [head = "", ...rest] = name.replaceAll("]", "").split("[");
    place(root, [head, ...rest], value);
  }
  return listify(root) as RawHash;
}

function place(into: RawHash, path: string[], value: string): void {
  const [key = "", ...rest] = path;
  const name = key === "" ? String(Object.keys(into).length) : key;
  if (rest.length === 0) {
    into[name] = value;
    return;
  }
  const inner = into[name];
  const next: RawHash = typeof inner === "object" && inner !== null && !Array.isArray(inner) ? inner : {};
  into[name] = next;
  place(next, rest, value);
}

/** A hash whose names are 0, 1, 2 … was an array. */
function listify(value: Raw): Raw {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return value;
  const names = Object.keys(value);
  const inner = names.map((name) => listify(value[name] as Raw));
  if (names.length > 0 && names.every((name, index) => name === String(index))) return inner;
  return Object.fromEntries(names.map((name, index) => [name, inner[index] as Raw]));
}
