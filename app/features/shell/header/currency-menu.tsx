import type { ReactNode } from "react";
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from "../../../ui/overlay/dropdown-menu.tsx";
import { ACTIVE_CURRENCY_CODES, CURRENCIES } from "#domain/money/currency.ts";
import { m } from "#messages";
import { useSite } from "../page/site.ts";
import { usePreference } from "../preference/use-preference.ts";

export default function CurrencyMenu({ trigger }: { trigger: ReactNode }) {
  return (
    <DropdownMenu isInitiallyOpen trigger={trigger}>
      <CurrencyItems />
    </DropdownMenu>
  );
}

/** Display only: charges stay in the service's currency (rule M4). */
export function CurrencyItems() {
  const { displayCurrencyCode, locale } = useSite();
  const { chooseCurrency } = usePreference();
  return (
    <>
      <DropdownMenuLabel>{m.shell_currency()}</DropdownMenuLabel>
      {ACTIVE_CURRENCY_CODES.map((code) => (
        <DropdownMenuItem
          key={code}
          isSelected={code === displayCurrencyCode}
          onSelect={() => void chooseCurrency(code)}
          end={<span className="text-muted">{CURRENCIES[code].symbol}</span>}
        >
          {CURRENCIES[code].translations[locale]}
        </DropdownMenuItem>
      ))}
    </>
  );
}
