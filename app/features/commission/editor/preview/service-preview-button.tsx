import { Eye } from "../../../../ui/icons/editor-icons.ts";
import { useState } from "react";
import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";
import { lazyOnOpen } from "../../../../ui/overlay/lazy-on-open.tsx";
import type { ServicePreviewProps } from "./service-preview.tsx";

const ServicePreview = lazyOnOpen<ServicePreviewProps>(
  ({ isOpen }) => isOpen,
  async () => (await import("./service-preview.tsx")).ServicePreview,
);

export function ServicePreviewButton(props: Omit<ServicePreviewProps, "isOpen" | "onClose">) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" icon={<Eye aria-hidden size={18} />} onClick={() => setOpen(true)}>
        {m.commission_preview()}
      </Button>
      <ServicePreview {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
