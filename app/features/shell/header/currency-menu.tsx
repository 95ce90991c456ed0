import type { ReactNode } from "react";
import { DropdownMenu } from "../../../ui/overlay/dropdown-menu.tsx";
import { CurrencyItems } from "./currency-items.tsx";

export default function CurrencyMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <DropdownMenu isInitiallyOpen trigger={trigger}>
      <CurrencyItems />
    </DropdownMenu>
  );
}
