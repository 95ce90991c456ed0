import { useId } from "react";
import type { LicenceKind } from "#domain/commission/facts/licence.ts";
import { optionsOf, type ServiceFacts } from "#domain/commission/facts/service-facts.ts";
import type { CurrencyCode } from "#domain/money/currency.ts";
import { m } from "#messages";
import { MoneyText } from "../../../ui/text/money-text.tsx";
import { licenceOptionLabel } from "./licence-labels.ts";

export interface LicenceChoicesProps {
  facts: ServiceFacts;
  currencyCode: CurrencyCode;
  chosen: readonly LicenceKind[];
  onChange: (chosen: readonly LicenceKind[]) => void;
}

/** The options of a service's licence, each with what it adds; nothing where there are none. */
export function LicenceChoices({ facts, currencyCode, chosen, onChange }: LicenceChoicesProps) {
  const id = useId();
  const options = optionsOf(facts);
  if (options.length === 0) return null;
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid min-w-0 gap-2">
      <legend className="mb-1.5 text-sm font-medium">{m.commission_licence_own()}</legend>
      <p id={`${id}-hint`} className="text-sm text-muted">
        {m.commission_licence_own_hint()}
      </p>
      {options.map(({ kind, limit, priceAmount }) => (
        <label
          key={kind}
          className="flex min-h-12 min-w-0 items-center gap-3 rounded-md border border-line px-3 py-2 text-sm transition-colors hover:border-line-strong has-checked:border-accent has-checked:bg-accent/6"
        >
          <input
            type="checkbox"
            checked={chosen.includes(kind)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...chosen, kind] : chosen.filter((other) => other !== kind))
            }
            className="size-5 shrink-0"
          />
          <span className="min-w-0 grow">{licenceOptionLabel({ kind, limit })}</span>
          {priceAmount !== null && (
            <span className="font-medium">
              +<MoneyText amount={priceAmount} currencyCode={currencyCode} />
            </span>
          )}
        </label>
      ))}
    </fieldset>
  );
}
