import { Pencil, Settings2 } from "../../../ui/icons/icons.ts";
import { Images } from "../../../ui/icons/public-icons.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { InviteButton } from "../../share/invite-button.tsx";

/** For the owner: links to edit the profile, and the invitation. */
export function OwnerTools({ handle, isCreator }: { handle: string; isCreator: boolean }) {
  const links = [
    { to: PATHS.profileSettings, label: m.creator_edit_profile(), icon: <Pencil aria-hidden size={18} /> },
    ...(isCreator
      ? [
          {
            to: PATHS.forms,
            label: m.creator_manage_forms(),
            icon: <Settings2 aria-hidden size={18} />,
          },
        ]
      : []),
    {
      to: isCreator ? PATHS.creatorPortfolio : PATHS.clientPortfolio,
      label: m.creator_manage_works(),
      icon: <Images aria-hidden size={18} />,
    },
  ];
  return (
    <>
      {links.map(({ to, label, icon }) => (
        <LinkButton key={to} to={to} variant="secondary" size="sm" icon={icon}>
          {label}
        </LinkButton>
      ))}
      <InviteButton handle={handle} />
    </>
  );
}
