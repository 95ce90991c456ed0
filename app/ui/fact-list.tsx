import type { ReactNode } from "react";

export interface Fact {
  label: string;
  value: ReactNode;
}

/** Names and values in as many columns as fit; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly (Fact | false | null)[] }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-sm xl:grid-cols-3">
      {facts.map(
        (fact) =>
          fact && (
            <div key={fact.label} className="grid min-w-0 content-start gap-0.5">
              <dt className="text-xs text-muted">{fact.label}</dt>
              <dd className="min-w-0 break-words">{fact.value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
