import { assemble } from "../../../scripts/backup/assemble.ts";
import { statementsForD1 } from "../../../scripts/backup/statements-for-d1.ts";

interface Backup {
  readonly night: string;
  readonly key: string;
  /** In base64, by name. */
  readonly objects: Readonly<Record<string, string>>;
}

/** What `npm run restore` does, which needs Node: the statements that make the database again, and what was left out. */
export async function restoreBackup(request: { json(): Promise<unknown> }) {
  const { night, key, objects } = (await request.json()) as Backup;
  try {
    const read = async (name: string) => {
      const object = objects[name];
      if (object === undefined) throw new Error(`${name} is missing`);
      return Uint8Array.from(Buffer.from(object, "base64"));
    };
    const { database, manifest, leftOut } = await assemble(night, key, read, "migrations");
    return Response.json({ statements: [...statementsForD1(database, manifest.migrations)], leftOut, manifest });
  } catch (error) {
    return new Response(String(error), { status: 400 });
  }
}
