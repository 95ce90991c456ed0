import { ACTIVE_CURRENCY_CODES, CURRENCIES } from "../../../domain/money/currency.ts";
import { m } from "../../../messages/compiled/messages.js";
import { DropdownMenu, DropdownMenuItem, DropdownMenuLabel } from "../../ui/dropdown-menu.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { useSite } from "./site.ts";
import { usePreference } from "./use-preference.ts";

/** Signed-in only; display only, charges stay in the service's currency (decision M4). */
export function CurrencyMenu() {
  const { viewer } = useSite();
  if (!viewer) return null;
  const code = viewer.displayCurrencyCode;
  return (
    <DropdownMenu
      trigger={
        <IconButton
          label={`${m.shell_currency()}: ${code}`}
          icon={<span className="text-xs font-semibold tabular-nums">{code}</span>}
        />
      }
    >
      <CurrencyItems />
    </DropdownMenu>
  );
}

export function CurrencyItems() {
  const { viewer, locale } = useSite();
  const { chooseCurrency } = usePreference();
  return (
    <>
      <DropdownMenuLabel>{m.shell_currency()}</DropdownMenuLabel>
      {ACTIVE_CURRENCY_CODES.map((code) => (
        <DropdownMenuItem
          key={code}
          isSelected={code === viewer?.displayCurrencyCode}
          onSelect={() => void chooseCurrency(code)}
          end={<span className="text-muted">{CURRENCIES[code].symbol}</span>}
        >
          {CURRENCIES[code].translations[locale]}
        </DropdownMenuItem>
      ))}
    </>
  );
}
