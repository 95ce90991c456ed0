import { m } from "#messages";
import { Checkbox } from "../../ui/form/checkbox.tsx";

export interface CheckFilterProps {
  name: string;
  label: string;
  value: boolean;
  whenChosen: () => void;
}

/** Narrows a search, or widens it, by one box. */
export const CheckFilter = ({ name, label, value, whenChosen }: CheckFilterProps) => (
  <Checkbox name={name} value="true" label={label} defaultChecked={value} onCheckedChange={whenChosen} />
);

/** Narrows a search to creators who take requests now. */
export const OpenFilter = (props: Pick<CheckFilterProps, "value" | "whenChosen">) => (
  <CheckFilter {...props} name="isOpen" label={m.creator_filter_open()} />
);
