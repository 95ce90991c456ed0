import { Ban } from "../../../ui/icons/icons.ts";
import { useState } from "react";
import { m } from "#messages";
import { callOnDemand } from "../../../client/call-on-demand.ts";
import { Button } from "../../../ui/button/button.tsx";
import { IconButton } from "../../../ui/button/icon-button.tsx";
import { ConfirmDialog } from "../../../ui/overlay/confirm-dialog.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";

export interface BlockSwitchProps {
  accountId: string;
  name: string;
  /** Where it is not known, blocking is offered: doing it twice changes nothing. */
  isBlocked?: boolean;
}

/** The controls of BlockButton. */
export function BlockSwitch({ accountId, name, isBlocked = false }: BlockSwitchProps) {
  const toast = useToast();
  const [isNow, setNow] = useState(isBlocked);
  const [isPending, setPending] = useState(false);

  const set = async (isOn: boolean) => {
    const outcome = await callOnDemand(({ accountBlock }) =>
      (isOn ? accountBlock.block : accountBlock.unblock).mutate({ accountId }),
    );
    if (!outcome.ok) return outcome.error.message;
    setNow(outcome.value.isBlocked);
    toast({ title: isOn ? m.account_block_done({ name }) : m.account_unblock_done({ name }) });
    return null;
  };
  const unblock = async () => {
    setPending(true);
    const problem = await set(false);
    setPending(false);
    if (problem !== null) toast({ tone: "negative", title: problem });
  };
  const icon = <Ban aria-hidden size={18} />;
  if (isNow)
    return (
      <Button variant="secondary" size="sm" icon={icon} isPending={isPending} onClick={() => void unblock()}>
        {m.account_unblock()}
      </Button>
    );
  return (
    <ConfirmDialog
      trigger={<IconButton label={m.account_block_person({ name })} title={m.account_block()} icon={icon} />}
      title={m.account_block_title({ name })}
      confirmLabel={m.account_block()}
      tone="danger"
      onConfirm={() => set(true)}
    >
      <p>{m.account_block_body()}</p>
    </ConfirmDialog>
  );
}
