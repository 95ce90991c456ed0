import * as v from "valibot";
import { writtenText } from "#domain/kernel/written-text.ts";
import { BOARD_COLUMNS, type BoardColumn } from "./board.ts";

/** Characters: more do not fit into the head of a column. */
export const BOARD_LABEL_MAX = 24;

/** A creator's own name of a column of their board; empty: ours again (rule S95). */
export const boardLabelForm = v.object({
  column: v.picklist(BOARD_COLUMNS, "issue.invalid"),
  label: writtenText(BOARD_LABEL_MAX, { isOptional: true }),
});
export type BoardLabelForm = v.InferOutput<typeof boardLabelForm>;

export type BoardLabels = Partial<Record<BoardColumn, string>>;
