import { Link } from "react-router";
import { pickText } from "../../../domain/kernel/localized-text.ts";
import { Avatar } from "../../ui/avatar.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import type { Order } from "./order-data.ts";
import { faceSource } from "../media/image-source.ts";

type Person = NonNullable<Order["sellerUserProfile"]>;

export const useNameOf = () => {
  const { locale } = useUiEnvironment();
  return (person: Person | null) => pickText(person?.names ?? [], locale);
};

/** The other side of an order, with a way to their page. */
export function PersonLink({ person }: { person: Person }) {
  const name = useNameOf()(person);
  return (
    <Link
      to={`/${person.originalHandle}`}
      className="inline-flex min-h-11 min-w-0 items-center gap-2 rounded-md text-sm font-medium hover:underline"
    >
      <Avatar {...faceSource(person.avatar?.file.url ?? null)} name={name} size="sm" />
      <span className="truncate">{name}</span>
    </Link>
  );
}
