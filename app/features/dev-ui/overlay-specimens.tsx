import { Ellipsis, Settings } from "../../ui/icons/dashboard-icons.ts";
import { Info } from "../../ui/icons/public-icons.ts";
import { Button } from "../../ui/button/button.tsx";
import { ConfirmDialog } from "../../ui/overlay/confirm-dialog.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import {
  DropdownMenu,
  DropdownMenuItem,
  DropdownMenuLink,
  DropdownMenuSeparator,
} from "../../ui/overlay/dropdown-menu.tsx";
import { IconButton } from "../../ui/button/icon-button.tsx";
import { Popover } from "../../ui/overlay/popover.tsx";
import { Sheet } from "../../ui/overlay/sheet.tsx";
import { Tabs } from "../../ui/tabs.tsx";
import { useToast } from "../../ui/overlay/toast.tsx";
import { Tooltip } from "../../ui/overlay/tooltip.tsx";
import { Specimen } from "./specimen.tsx";

export function OverlaySpecimens() {
  const toast = useToast();
  return (
    <>
      <Specimen name="Dialogs, menus, toasts (in the page's own theme)">
        <Dialog
          trigger={<Button variant="secondary">Dialog</Button>}
          title="Send a request"
          description="Three steps."
          footer={<Button>Next</Button>}
        >
          <div className="h-96 rounded-md bg-surface" />
        </Dialog>
        <Sheet trigger={<Button variant="secondary">Sheet</Button>} title="Chat">
          <div className="h-96 rounded-md bg-surface" />
        </Sheet>
        <ConfirmDialog
          trigger={<Button variant="danger">Confirm</Button>}
          title="Cancel this commission?"
          confirmLabel="Refund ¥20,000"
          tone="danger"
          onConfirm={async () => "A service we rely on is not answering. Nothing was charged."}
        >
          <p>The client gets ¥20,000 back.</p>
        </ConfirmDialog>
        <DropdownMenu trigger={<IconButton label="More" variant="outlined" icon={<Ellipsis size={20} />} />}>
          <DropdownMenuLink to="/dev/ui" icon={<Settings size={18} />}>
            Settings
          </DropdownMenuLink>
          <DropdownMenuSeparator />
          <DropdownMenuItem isSelected onSelect={() => toast({ title: "English" })}>
            English
          </DropdownMenuItem>
          <DropdownMenuItem isSelected={false} onSelect={() => toast({ title: "日本語" })}>
            日本語
          </DropdownMenuItem>
        </DropdownMenu>
        <Popover trigger={<Button variant="secondary">Popover</Button>} label="Popover">
          <p className="p-4">Something small.</p>
        </Popover>
        <Tooltip label="What this is">
          <IconButton label="What this is" icon={<Info size={20} />} />
        </Tooltip>
        <Button variant="ghost" onClick={() => toast({ title: "Saved" })}>
          Toast
        </Button>
        <Button variant="ghost" onClick={() => toast({ tone: "negative", title: "Error", description: "Not sent." })}>
          Failure
        </Button>
      </Specimen>
      <Specimen name="Tabs">
        <Tabs
          label="Order"
          tabs={[
            { value: "details", label: "Details", content: <p className="py-4">Answers</p> },
            { value: "payment", label: "Payment", content: <p className="py-4">Amounts</p> },
            { value: "delivery", label: "Delivery", content: <p className="py-4">Files</p> },
          ]}
        />
      </Specimen>
    </>
  );
}
