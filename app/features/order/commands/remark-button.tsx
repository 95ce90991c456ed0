import { useState } from "react";
import { Button, type ButtonProps } from "../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../ui/overlay/lazy-on-open.tsx";
import type { RemarkDialogProps } from "./remark-dialog.tsx";

const load = async () => (await import("./remark-dialog.tsx")).RemarkDialog;
const fetchEarly = () => void load();
const RemarkDialog = lazyOnOpen<RemarkDialogProps>(({ isOpen }) => isOpen, load);

export function RemarkButton({
  order,
  command,
  ...button
}: Pick<RemarkDialogProps, "order" | "command"> & ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...button}
        aria-haspopup="dialog"
        onPointerEnter={fetchEarly}
        onFocus={fetchEarly}
        onClick={() => setOpen(true)}
      />
      <RemarkDialog order={order} command={command} isOpen={isOpen} onOpenChange={setOpen} />
    </>
  );
}
