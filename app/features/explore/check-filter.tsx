import { m } from "#messages";
import type { ChoiceCounts } from "./choice-counts.ts";
import { counted } from "./filter-chip.tsx";

export interface CheckFilterProps {
  name: string;
  label: string;
  value: boolean;
  counts?: ChoiceCounts | null;
  whenChosen: () => void;
}

/** Narrows a search, or widens it, by one chip. */
export const CheckFilter = ({ name, label, value, counts, whenChosen }: CheckFilterProps) => (
  <label className="filter-chip">
    <input type="checkbox" name={name} value="true" defaultChecked={value} onChange={whenChosen} className="size-4" />
    <span>{counted(label, counts?.[name]?.true)}</span>
  </label>
);

/** Narrows a search to creators who take requests now. */
export const OpenFilter = (props: Pick<CheckFilterProps, "value" | "counts" | "whenChosen">) => (
  <CheckFilter {...props} name="isOpen" label={m.creator_filter_open()} />
);
