import { LADDERS, type Ladder } from "#domain/order/ending/ladder.ts";
import { m } from "#messages";
import { Select } from "../../../ui/form/select.tsx";
import { LADDER_LABELS } from "./ladder-labels.ts";

/** Who gets what if both agree to end (rule O120); nothing is agreed unless it is chosen. */
export function LadderField({ value, onChange }: { value: Ladder | ""; onChange: (value: Ladder | "") => void }) {
  return (
    <Select<Ladder | "NONE">
      label={m.order_ladder()}
      hint={m.order_ladder_hint()}
      options={[
        { value: "NONE", label: m.order_ladder_none() },
        ...LADDERS.map((ladder) => ({ value: ladder, label: LADDER_LABELS[ladder]() })),
      ]}
      value={value === "" ? "NONE" : value}
      onValueChange={(chosen) => onChange(chosen === "NONE" ? "" : chosen)}
    />
  );
}
