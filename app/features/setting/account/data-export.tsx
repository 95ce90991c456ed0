import { Download, PackageOpen } from "../../../ui/icons/dashboard-icons.ts";
import { useEffect, useState } from "react";
import { useRevalidator } from "react-router";
import { EXPORT_KEPT, exportPartPath, type ExportState } from "#domain/account/settings/data-export.ts";
import { DAY } from "#domain/kernel/instants.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { buttonClass } from "../../../ui/button/button-style.ts";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { ProgressBar } from "../../../ui/waiting/progress-bar.tsx";
import { formatDate } from "../../../ui/text/format.ts";
import { fileSize } from "../../order/delivery/file-size.ts";

export interface DataExportState {
  /** Null: now. */
  nextAt: string | null;
  last: {
    id: string;
    state: ExportState;
    expiresAt: string | null;
    progress: number;
    parts: readonly { part: number; size: number }[];
  } | null;
}

/** Between two looks while it is being made. */
const POLL_INTERVAL = 3000;

/** Everything that the person has here, as zips to download (rules A40, A41). */
export function DataExport({ dataExport: { last, nextAt } }: { dataExport: DataExportState }) {
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const { revalidate } = useRevalidator();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const state = last?.state ?? null;
  useLooking(state === "MAKING");

  const request = async () => {
    setPending(true);
    const outcome = await call(trpc.accountExport.request.mutate());
    setFailure(outcome.ok ? null : outcome.error.message);
    await revalidate();
    setPending(false);
  };
  const when = (instant: string) => formatDate(instant, locale, timeZone, { hasTime: true });
  const label =
    state === "FAILED"
      ? m.shell_try_again()
      : state === null
        ? m.account_export_request()
        : m.account_export_request_again();
  return (
    <div className="grid max-w-2xl gap-4 text-sm" aria-live="polite">
      {state === "MAKING" && last && (
        <div className="grid max-w-md gap-2">
          <p className="font-medium">{m.account_export_making()}</p>
          <ProgressBar value={last.progress > 0 ? last.progress : null} label={m.account_export_making()} />
          <p className="text-muted">{m.account_export_making_lead()}</p>
        </div>
      )}
      {state === "READY" && last && <Parts {...last} until={last.expiresAt === null ? "" : when(last.expiresAt)} />}
      {state === "FAILED" && <Alert tone="negative">{m.account_export_failed()}</Alert>}
      {state === "EXPIRED" && <p>{m.account_export_expired()}</p>}
      {failure !== null && <Alert tone="negative">{failure}</Alert>}
      {state !== "MAKING" && nextAt === null && (
        <Button
          variant="secondary"
          className="justify-self-start"
          icon={<PackageOpen aria-hidden size={18} />}
          isPending={isPending}
          onClick={() => void request()}
        >
          {label}
        </Button>
      )}
      {state !== "MAKING" && nextAt !== null && (
        <p className="text-muted">{m.account_export_next({ date: when(nextAt) })}</p>
      )}
      {state !== "MAKING" && nextAt === null && (
        <p className="text-muted">{m.account_export_limits({ days: EXPORT_KEPT / DAY })}</p>
      )}
    </div>
  );
}

function Parts({ id, parts, until }: Pick<NonNullable<DataExportState["last"]>, "id" | "parts"> & { until: string }) {
  const { locale } = useUiEnvironment();
  return (
    <div className="grid justify-items-start gap-3">
      <p>{m.account_export_ready({ date: until })}</p>
      {parts.map(({ part, size }) => (
        <a key={part} href={exportPartPath(id, part)} download className={buttonClass({ variant: "primary" })}>
          <Download aria-hidden size={18} />
          <span>
            {parts.length === 1
              ? m.account_export_download({ size: fileSize(size, locale) })
              : m.account_export_download_part({ part, parts: parts.length, size: fileSize(size, locale) })}
          </span>
        </a>
      ))}
    </div>
  );
}

/** Polls while the page is visible. */
function useLooking(isMaking: boolean): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (!isMaking) return;
    const timer = setInterval(() => {
      if (document.visibilityState === "visible") void revalidate();
    }, POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isMaking, revalidate]);
}
