import { Link } from "react-router";
import { profilePath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { useCreatorName, type ListedCreator } from "../commission/storefront/creator-line.tsx";
import { faceSource } from "../media/image-source.ts";

/** The people credited with the work, each linked to their profile. */
export function WorkCredits({ credits }: { credits: readonly (ListedCreator & { accountId: string })[] }) {
  if (credits.length === 0) return null;
  return (
    <section className="grid gap-1">
      <h3 className="text-sm font-medium text-muted">{m.portfolio_credits()}</h3>
      <ul className="flex flex-wrap gap-x-4">
        {credits.map((person) => (
          <li key={person.accountId}>
            <Credit person={person} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Credit({ person }: { person: ListedCreator }) {
  const name = useCreatorName(person);
  return (
    <Link to={profilePath(person.handle)} className="flex min-h-11 items-center gap-2 text-sm">
      <Avatar {...faceSource(person.avatarUrl)} name={name} size="xs" />
      <span className="font-medium">{name}</span>
    </Link>
  );
}
