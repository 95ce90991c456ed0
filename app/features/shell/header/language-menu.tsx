import type { ReactNode } from "react";
import { DropdownMenu } from "../../../ui/overlay/dropdown-menu.tsx";
import { LanguageItems } from "./language-items.tsx";

export default function LanguageMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <DropdownMenu isInitiallyOpen trigger={trigger}>
      <LanguageItems />
    </DropdownMenu>
  );
}
