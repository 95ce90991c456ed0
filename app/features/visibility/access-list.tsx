import { Users } from "../../ui/icons/editor-icons.ts";
import { m } from "#messages";
import { Select } from "../../ui/form/select.tsx";
import { useCreatorName } from "../commission/storefront/creator-line.tsx";
import { LISTABLE_ROLES, roleLabel } from "./access-labels.ts";
import { AccessSelect, ListedRow, PersonName } from "./listed-row.tsx";
import { PersonEntry } from "./person-entry.tsx";
import type { Access, SharingDraft } from "./sharing-draft.ts";

export interface AccessListProps {
  sharing: SharingDraft;
  ownerAccountId: string;
  levels: readonly Access[];
  onChange: (change: (before: SharingDraft) => Partial<SharingDraft>) => void;
}

/** The people and roles with access to a resource beyond its visibility. */
export function AccessList({ sharing, ownerAccountId, levels, onChange }: AccessListProps) {
  const { people, roles, visibilityStatus } = sharing;
  const free = LISTABLE_ROLES.filter((role) => !roles.some((entry) => entry.role === role));
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1 text-sm font-medium">{m.portfolio_access_title()}</legend>
      <p className="text-sm text-muted">
        {visibilityStatus === "PRIVATE" ? m.portfolio_access_lead_private() : m.portfolio_access_lead_open()}
      </p>
      {people.length + roles.length > 0 && (
        <ul className="grid divide-y divide-line rounded-md border border-line">
          {people.map((entry) => (
            <PersonRow
              key={entry.person.accountId}
              entry={entry}
              levels={levels}
              onAccess={(access) =>
                onChange((before) => ({
                  people: before.people.map((other) => (isSame(other, entry) ? { ...other, access } : other)),
                }))
              }
              onRemove={() =>
                onChange((before) => ({ people: before.people.filter((other) => !isSame(other, entry)) }))
              }
            />
          ))}
          {roles.map(({ role, access }) => (
            <ListedRow
              key={role}
              name={roleLabel(role)}
              onRemove={() => onChange((before) => ({ roles: before.roles.filter((other) => other.role !== role) }))}
            >
              <span className="flex min-w-40 grow basis-0 items-center gap-2.5 text-sm font-medium">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-foreground/8 text-muted">
                  <Users aria-hidden size={16} />
                </span>
                <span>{roleLabel(role)}</span>
              </span>
              <AccessSelect
                name={roleLabel(role)}
                access={access}
                levels={levels}
                onChange={(next) =>
                  onChange((before) => ({
                    roles: before.roles.map((other) => (other.role === role ? { role, access: next } : other)),
                  }))
                }
              />
            </ListedRow>
          ))}
        </ul>
      )}
      <div className="grid items-start gap-3 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <PersonEntry
          label={m.portfolio_access_add_person()}
          refusalOf={(person) => {
            if (person.accountId === ownerAccountId) return m.portfolio_person_owner();
            return people.some((entry) => isSame(entry, { person })) ? m.portfolio_person_listed() : null;
          }}
          onAdd={(person) => onChange((before) => ({ people: [...before.people, { person, access: "VIEW" }] }))}
        />
        {free.length > 0 && (
          <Select
            label={m.portfolio_access_add_group()}
            placeholder={m.portfolio_access_choose_group()}
            value=""
            options={free.map((role) => ({ value: role, label: roleLabel(role) }))}
            onValueChange={(role) => onChange((before) => ({ roles: [...before.roles, { role, access: "VIEW" }] }))}
          />
        )}
      </div>
    </fieldset>
  );
}

type Entry = SharingDraft["people"][number];

const isSame = (one: Pick<Entry, "person">, other: Pick<Entry, "person">) =>
  one.person.accountId === other.person.accountId;

interface PersonRowProps {
  entry: Entry;
  levels: readonly Access[];
  onAccess: (access: Access) => void;
  onRemove: () => void;
}

function PersonRow({ entry: { person, access }, levels, onAccess, onRemove }: PersonRowProps) {
  const name = useCreatorName(person);
  return (
    <ListedRow name={name} onRemove={onRemove}>
      <PersonName person={person} />
      <AccessSelect name={name} access={access} levels={levels} onChange={onAccess} />
    </ListedRow>
  );
}
