/** Why a model is not shown. The sentence is for developers; visitors read that it cannot be shown. */
export class ModelRefusedError extends Error {
  override name = "ModelRefusedError";
}

export function demand(isFulfilled: boolean, problem: string): asserts isFulfilled {
  if (!isFulfilled) throw new ModelRefusedError(problem);
}

export type JsonObject = Readonly<Record<string, unknown>>;

export function readObject(value: unknown, name: string): JsonObject {
  demand(typeof value === "object" && value !== null && !Array.isArray(value), `${name} is no object`);
  return value as JsonObject;
}

/** A list that may be left out; a long one is refused before its items are looked at. */
export function readList<Item>(
  value: unknown,
  most: number,
  name: string,
  readItem: (item: unknown, index: number) => Item,
): Item[] {
  if (value === undefined) return [];
  demand(Array.isArray(value), `${name} is no list`);
  demand(value.length <= most, `${name} has more than ${String(most)} entries`);
  return value.map(readItem);
}

export function readInteger(value: unknown, least: number, most: number, name: string): number {
  demand(
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= most,
    `${name} is not between ${String(least)} and ${String(most)}`,
  );
  return value as number;
}

/** What refers to an entry of a list of this length. */
export const readIndex = (value: unknown, length: number, name: string): number =>
  readInteger(value, 0, length - 1, name);

export function readNumbers(value: unknown, length: number, name: string): number[] {
  return readList(value, length, name, (item) => {
    // JSON cannot say "infinite", but 1e999 is read as that.
    demand(Number.isFinite(item), `${name} has something else than numbers`);
    return item as number;
  });
}

export function readChoice<Choice extends string | number>(
  value: unknown,
  choices: readonly Choice[],
  name: string,
): Choice {
  demand(choices.includes(value as Choice), `${name} is none of ${choices.join(", ")}`);
  return value as Choice;
}

export const readOptional = <Value>(value: unknown, read: (value: unknown) => Value): Value | undefined =>
  value === undefined ? undefined : read(value);

/** Something of an extension, if the object uses it. */
export function readExtension(owner: JsonObject, name: string): JsonObject | undefined {
  const extensions = readOptional(owner["extensions"], (value) => readObject(value, "extensions"));
  return readOptional(extensions?.[name], (value) => readObject(value, name));
}
