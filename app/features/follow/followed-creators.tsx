import { Link } from "react-router";
import { shownName } from "#domain/account/shown-name.ts";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { Avatar } from "../../ui/picture/avatar.tsx";
import { useUiEnvironment } from "../../ui/environment.tsx";
import { faceSource } from "../media/image-source.ts";

interface FollowedCreator {
  accountId: string;
  handle: string;
  names: readonly LocalizedText[];
  avatarUrl: string | null;
}

/** A strip of faces that lead to their profiles. */
export function FollowedCreators({ creators, label }: { creators: readonly FollowedCreator[]; label: string }) {
  const { locale } = useUiEnvironment();
  return (
    <ul aria-label={label} className="-mx-4 flex gap-2 overflow-x-auto px-4 pb-2">
      {creators.map((creator) => {
        const name = shownName(creator, locale);
        return (
          <li key={creator.accountId} className="shrink-0">
            <Link
              to={profilePath(creator.handle)}
              className="grid w-20 justify-items-center gap-1 rounded-md p-1 text-center text-xs hover:bg-foreground/7"
            >
              <Avatar {...faceSource(creator.avatarUrl)} name={name} />
              <span className="w-full truncate">{name}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
