import { redirect } from "react-router";

/** For loaders of a search: a cursor of a URL that means nothing leads to the first page. */
export async function orFirstPage<Found>(
  cursor: string | null,
  firstPage: string,
  found: Promise<Found>,
): Promise<Found> {
  try {
    return await found;
  } catch (error) {
    if (cursor && (error as { code?: string }).code === "BAD_REQUEST") throw redirect(firstPage);
    throw error;
  }
}
