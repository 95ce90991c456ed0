import { Ellipsis } from "../../../ui/icons/order-icons.ts";
import { Suspense, useState } from "react";
import type { ChatMessage } from "#domain/chat/frames.ts";
import { m } from "#messages";
import { classes } from "../../../ui/classes.ts";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { lazy } from "../../../ui/waiting/lazy.ts";

const load = () => import("./message-menu-items.tsx");
const Items = lazy(load);

/** What can be done with a message: behind a button that shows itself to pointer, finger and keyboard. */
export function MessageMenu({ message, isOwn }: { message: ChatMessage; isOwn: boolean }) {
  const [isWanted, setWanted] = useState(false);
  const fetchEarly = () => void load();
  const button = (
    <IconButton
      label={m.chat_message_menu()}
      icon={<Ellipsis aria-hidden size={18} />}
      aria-haspopup="menu"
      className={classes(
        "size-9! text-muted transition-opacity pointer-coarse:opacity-60",
        "pointer-fine:opacity-0 pointer-fine:focus-visible:opacity-100 pointer-fine:group-hover/message:opacity-100",
        "pointer-fine:aria-expanded:opacity-100",
      )}
      {...(isWanted ? {} : { onPointerEnter: fetchEarly, onFocus: fetchEarly, onClick: () => setWanted(true) })}
    />
  );
  return isWanted ? (
    <Suspense fallback={button}>
      <Items message={message} isOwn={isOwn} trigger={button} />
    </Suspense>
  ) : (
    button
  );
}
