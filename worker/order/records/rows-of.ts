import type { BatchItem, BatchResponse } from "drizzle-orm/batch";

/** What D1 answers to the statements that a function makes, as a part of a batch. */
export type RowsOf<Select extends (...given: never[]) => readonly BatchItem<"sqlite">[]> = BatchResponse<
  ReturnType<Select>
>;
