import { m } from "#messages";
import { Button } from "../../ui/button/button.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";

export interface LeaveDialogProps {
  isOpen: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ isOpen, onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={(isStillOpen) => !isStillOpen && onStay()}
      title={m.shell_leave_title()}
      size="sm"
      footer={
        <>
          <Button variant="secondary" onClick={onStay}>
            {m.shell_leave_stay()}
          </Button>
          <Button variant="danger" onClick={onLeave}>
            {m.shell_leave_confirm()}
          </Button>
        </>
      }
    >
      <p className="text-sm">{m.shell_leave_body()}</p>
    </Dialog>
  );
}
