import { shownName } from "#domain/account/shown-name.ts";
import { Link } from "react-router";
import { DELETED_HANDLE } from "#domain/account/settings/deletion.ts";
import { UNKNOWN_TEXT } from "#domain/kernel/localized-text.ts";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import type { Order } from "./order-data.ts";
import { NameMarks } from "../../creator/profile/name-marks.tsx";
import { faceSource } from "../../media/image-source.ts";

type Marked = NonNullable<Order["sellerUserProfile"]>;
/** Lists show their people without marks (rule A56). */
export type OrderPerson = Omit<Marked, "isStaff" | "resembles"> & Partial<Marked>;

export const useNameOf = () => {
  const { locale } = useUiEnvironment();
  return (person: OrderPerson | null) =>
    person ? shownName({ names: person.names, handle: person.originalHandle }, locale) : UNKNOWN_TEXT;
};

/** The other party of an order, with a link to their profile. */
export function PersonLink({ person }: { person: OrderPerson }) {
  const name = useNameOf()(person);
  // There is no profile any more (rule A32).
  if (person.originalHandle === DELETED_HANDLE) return <span className="text-sm font-medium">{name}</span>;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3">
      <Link
        to={`/${person.originalHandle}`}
        className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md text-sm font-medium hover:underline"
      >
        <Avatar {...faceSource(person.avatar?.file.url ?? null)} name={name} size="sm" />
        <span className="truncate">{name}</span>
      </Link>
      <NameMarks isStaff={person.isStaff ?? false} resembles={person.resembles ?? null} />
    </span>
  );
}
