import { m } from "#messages";
import { Checkbox } from "../../ui/form/checkbox.tsx";

export interface OpenFilterProps {
  value: boolean;
  whenChosen: () => void;
}

/** Narrows a search to creators who take requests now. */
export const OpenFilter = ({ value, whenChosen }: OpenFilterProps) => (
  <Checkbox
    name="isOpen"
    value="true"
    label={m.creator_filter_open()}
    defaultChecked={value}
    onCheckedChange={whenChosen}
  />
);
