import { BadgeCheck, TriangleAlert } from "../../../ui/icons/public-icons.ts";
import { Link } from "react-router";
import { m } from "#messages";

interface NameMarksProps {
  readonly isStaff: boolean;
  readonly resembles: string | null;
}

/** That a person is staff, or has a name like another creator's (rule A56). */
export function NameMarks({ isStaff, resembles }: NameMarksProps) {
  if (isStaff)
    return (
      <span className="inline-flex items-center gap-1 text-sm font-medium text-accent">
        <BadgeCheck aria-hidden className="size-4 shrink-0" />
        {m.creator_staff()}
      </span>
    );
  if (resembles === null) return null;
  return (
    <span className="inline-flex items-center gap-1 text-sm text-caution">
      <TriangleAlert aria-hidden className="size-4 shrink-0" />
      <Link to={`/${resembles}`} className="underline">
        {m.creator_resembles({ handle: resembles })}
      </Link>
    </span>
  );
}
