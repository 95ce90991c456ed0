import { m } from "#messages";
import { useCreatorName } from "../commission/storefront/creator-line.tsx";
import { ListedRow, PersonName } from "./listed-row.tsx";
import { PersonEntry } from "./person-entry.tsx";
import type { NamedPerson } from "./sharing-draft.ts";

export interface CreditListProps {
  credits: readonly NamedPerson[];
  onChange: (change: (before: readonly NamedPerson[]) => readonly NamedPerson[]) => void;
}

/** The people credited on a work's page; a credit grants no access. */
export function CreditList({ credits, onChange }: CreditListProps) {
  const isListed = ({ accountId }: NamedPerson) => credits.some((other) => other.accountId === accountId);
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{m.portfolio_credits()}</legend>
      <p className="text-sm text-muted">{m.portfolio_credits_lead()}</p>
      {credits.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {credits.map((person) => (
            <CreditRow
              key={person.accountId}
              person={person}
              onRemove={() => onChange((before) => before.filter(({ accountId }) => accountId !== person.accountId))}
            />
          ))}
        </ul>
      )}
      <PersonEntry
        label={m.portfolio_credits_add()}
        refusalOf={(person) => (isListed(person) ? m.portfolio_person_listed() : null)}
        onAdd={(person) => onChange((before) => [...before, person])}
      />
    </fieldset>
  );
}

function CreditRow({ person, onRemove }: { person: NamedPerson; onRemove: () => void }) {
  const name = useCreatorName(person);
  return (
    <ListedRow name={name} onRemove={onRemove}>
      <PersonName person={person} />
    </ListedRow>
  );
}
