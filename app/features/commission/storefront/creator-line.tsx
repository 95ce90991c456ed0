import { shownName } from "#domain/account/shown-name.ts";
import { Link } from "react-router";
import type { LocalizedText } from "#domain/kernel/localized-text.ts";
import { profilePath } from "#domain/site/public-paths.ts";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { faceSource } from "../../media/image-source.ts";
import { Handle } from "../../../ui/text/handle.tsx";

export interface ListedCreator {
  names: readonly LocalizedText[];
  handle: string;
  avatarUrl: string | null;
}

export const useCreatorName = (creator: Pick<ListedCreator, "names" | "handle">): string => {
  const { locale } = useUiEnvironment();
  return shownName(creator, locale);
};

/** The creator, with a link to their profile. */
export function CreatorLine({ creator }: { creator: ListedCreator }) {
  const name = useCreatorName(creator);
  return (
    <Link to={profilePath(creator.handle)} className="flex min-h-11 w-fit max-w-full items-center gap-2.5 text-sm">
      <Avatar {...faceSource(creator.avatarUrl)} name={name} size="sm" />
      <span translate="no" className="truncate font-medium">
        {name}
      </span>
      <Handle handle={creator.handle} className="truncate text-muted" />
    </Link>
  );
}
