import { UserPlus } from "../../ui/icons/icons.ts";
import { m } from "#messages";
import { invitePath } from "#domain/site/public-paths.ts";
import { ShareButton } from "./share-button.tsx";

/** A link with the inviter's handle (rule A6). */
export function InviteButton({ handle }: { handle: string }) {
  return (
    <ShareButton
      path={invitePath(handle)}
      title={m.share_invite_text()}
      label={m.share_invite()}
      icon={<UserPlus aria-hidden size={18} />}
      lead={m.share_invite_lead()}
    />
  );
}
