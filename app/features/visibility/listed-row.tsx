import { X } from "lucide-react";
import type { ReactNode } from "react";
import { m } from "#messages";
import { Avatar } from "../../ui/avatar.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Select } from "../../ui/form/select.tsx";
import { useCreatorName } from "../commission/storefront/creator-line.tsx";
import { faceSource } from "../media/image-source.ts";
import { accessLabel } from "./access-labels.ts";
import { ACCESS_LEVELS, type Access, type NamedPerson } from "./sharing-draft.ts";

/** Whoever is listed, with what they may do and a way to take them off. */
export function ListedRow({
  name,
  children,
  onRemove,
}: {
  name: string;
  /** What stands between the name and the button. */
  children: ReactNode;
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
        <span className="truncate font-medium">{name}</span>
        <span className="truncate text-muted">@{person.handle}</span>
      </span>
    </span>
  );
}

export interface AccessSelectProps {
  /** Whose it is. */
  name: string;
  access: Access;
  /** What can be given here. */
  levels: readonly Access[];
  onChange: (access: Access) => void;
}

/** What was given elsewhere is named, too, even where it cannot be given. */
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
