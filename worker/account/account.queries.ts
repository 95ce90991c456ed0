import { eq } from "drizzle-orm";
import { handleKey } from "../../domain/account/handle.ts";
import type { Database } from "../db/client.ts";
import { userProfile } from "../db/schema/account.ts";

export async function isHandleTaken(database: Database, handle: string): Promise<boolean> {
  const [row] = await database
    .select({ id: userProfile.id })
    .from(userProfile)
    .where(eq(userProfile.handleKey, handleKey(handle)));
  return row !== undefined;
}
