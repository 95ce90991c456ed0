import { Download, Printer } from "../../../ui/icons/dashboard-icons.ts";
import { m } from "#messages";
import { Button } from "../../../ui/button/button.tsx";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { useIsReady } from "../../../client/use-is-ready.ts";

/** Download is a plain link; printing needs the browser's script, so its button comes with it. */
export function PaperActions({ pdf }: { pdf: string }) {
  const isReady = useIsReady();
  return (
    <>
      <a href={pdf} download className={DOWNLOAD_LOOK}>
        <Download aria-hidden size={18} />
        {m.receipt_download_pdf()}
      </a>
      {isReady && (
        <Button variant="secondary" icon={<Printer aria-hidden size={18} />} onClick={() => window.print()}>
          {m.receipt_print()}
        </Button>
      )}
    </>
  );
}

const DOWNLOAD_LOOK = buttonClass({ variant: "primary", size: "md" });
