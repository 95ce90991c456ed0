import { X } from "../../ui/icons/public-icons.ts";
import { m } from "#messages";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useCreatorName } from "../commission/storefront/creator-line.tsx";
import { faceSource } from "../media/image-source.ts";
import { accessLabel } from "./access-labels.ts";
import { ACCESS_LEVELS, type Access, type NamedPerson } from "./sharing-draft.ts";
import type { Parts } from "../../ui/parts.ts";
import { Handle } from "../../ui/text/handle.tsx";

/** One listed person or role, with their access and a button to remove them. */
export function ListedRow({
  name,
  children,
  onRemove,
}: {
  name: string;
  /** Content between the name and the button. */
  children: Parts;
  onRemove: () => void;
}) {
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 py-1 pl-3 pr-1">
      {children}
      <IconButton
        label={m.portfolio_listed_remove({ name })}
        icon={<X aria-hidden size={18} />}
        onClick={onRemove}
        className="ml-auto"
      />
    </li>
  );
}

export function PersonName({ person }: { person: NamedPerson }) {
  const name = useCreatorName(person);
  return (
    <span className="flex min-w-40 grow basis-0 items-center gap-2.5 text-sm">
      <Avatar {...faceSource(person.avatarUrl)} name={name} size="sm" />
      <span className="grid min-w-0">
        <span translate="no" className="truncate font-medium">
          {name}
        </span>
        <Handle handle={person.handle} className="truncate text-muted" />
      </span>
    </span>
  );
}

export interface AccessSelectProps {
  /** The name of the person or role. */
  name: string;
  access: Access;
  /** The access levels that can be granted here. */
  levels: readonly Access[];
  onChange: (access: Access) => void;
}

/** A level granted elsewhere is shown even if it cannot be granted here. */
export function AccessSelect({ name, access, levels, onChange }: AccessSelectProps) {
  const options = ACCESS_LEVELS.filter((level) => level === access || levels.includes(level));
  return (
    <Select
      label={m.portfolio_access_of({ name })}
      isLabelHidden
      options={options.map((level) => ({ value: level, label: accessLabel(level) }))}
      value={access}
      onValueChange={onChange}
      className="w-44"
    />
  );
}
