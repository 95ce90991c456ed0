import { putDoor } from "#worker/local/far.ts";

/** D1's own words when it does not answer. */
const LOST = "D1_ERROR: Network connection lost.";

/** Until `act` is over neither the Worker nor an object gets an answer of the database, of a replica neither. */
export async function withoutDatabase<Value>(act: () => Promise<Value>): Promise<Value> {
  putDoor((place, call) => (place === "PRIMARY" || place === "REPLICA" ? Promise.reject(new Error(LOST)) : call()));
  try {
    return await act();
  } finally {
    putDoor(null);
  }
}

/** The same of the database that the searches read alone. */
export async function withoutSearch<Value>(act: () => Promise<Value>): Promise<Value> {
  putDoor((_place, call, isSearch) => (isSearch ? Promise.reject(new Error(LOST)) : call()));
  try {
    return await act();
  } finally {
    putDoor(null);
  }
}
