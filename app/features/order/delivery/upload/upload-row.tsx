import { Pause, Play, RotateCw } from "../../../../ui/icons/order-icons.ts";
import { X } from "../../../../ui/icons/public-icons.ts";
import { useEffect, useRef } from "react";
import { PART_SIZE } from "#domain/media/upload/resumable.ts";
import { m } from "#messages";
import { Button } from "../../../../ui/button/button.tsx";
import { IconButton } from "../../../../ui/button/icon-button.tsx";
import { useUiEnvironment } from "../../../../ui/environment.tsx";
import { ProgressBar } from "../../../../ui/waiting/progress-bar.tsx";
import { fileSize } from "../file-size.ts";
import { uploadId } from "./missing-files.tsx";
import { secondsLeft } from "./transfer-rate.ts";
import type { Uploading } from "./use-uploads.ts";
import { useUploads } from "./uploads-context.tsx";

/** One file on its way: how far it is, how fast, and what can be done about it. */
export function UploadRow({ uploading }: { uploading: Uploading }) {
  const { pause, retry, cancel, takeArrived, sought, seek } = useUploads();
  const { key, name, size, bytes, state, failure } = uploading;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (sought !== key) return;
    row.current?.scrollIntoView({ block: "center" });
    row.current?.querySelector("button")?.focus({ preventScroll: true });
    seek(null);
  }, [sought, key, seek]);
  const isMoving = state === "SENDING" || state === "SAVING" || state === "PAUSED";
  return (
    <li
      ref={row}
      id={uploadId(key)}
      className="flex items-center gap-1 rounded-md border border-line bg-surface pl-4 text-sm"
    >
      <div className="grid min-w-0 grow gap-1.5 py-3">
        <span className="[overflow-wrap:anywhere]">{name}</span>
        {failure && (
          <span role="alert" className="text-negative">
            {failure}
          </span>
        )}
        {isMoving && (
          <ProgressBar
            className="w-full"
            value={state === "SAVING" ? null : bytes / size}
            label={state === "SAVING" ? m.order_delivery_saving({ name }) : m.order_delivery_uploading({ name })}
          />
        )}
        <Progress uploading={uploading} />
        {state === "CHOOSE" && <ChooseAgain uploading={uploading} />}
        {state === "ARRIVED" && (
          <div className="grid justify-items-start gap-2">
            <span className="text-muted">{m.order_upload_arrived()}</span>
            <Button variant="secondary" size="sm" onClick={() => void takeArrived(uploading)}>
              {m.order_upload_take()}
            </Button>
          </div>
        )}
      </div>
      {state === "FAILED" && (
        <IconButton
          label={m.order_upload_retry_named({ name })}
          icon={<RotateCw aria-hidden size={18} />}
          onClick={() => (uploading.file ? retry(uploading) : void takeArrived(uploading))}
        />
      )}
      {state === "SENDING" && size > PART_SIZE && (
        <IconButton
          label={m.order_upload_pause_named({ name })}
          icon={<Pause aria-hidden size={18} />}
          onClick={() => pause(uploading)}
        />
      )}
      {state === "PAUSED" && (
        <IconButton
          label={m.order_upload_resume_named({ name })}
          icon={<Play aria-hidden size={18} />}
          onClick={() => retry(uploading)}
        />
      )}
      {state !== "SAVING" && (
        <IconButton
          label={
            state === "SENDING" || state === "PAUSED"
              ? m.order_delivery_cancel_named({ name })
              : m.order_delivery_dismiss_named({ name })
          }
          icon={<X aria-hidden size={18} />}
          onClick={() => cancel(uploading)}
        />
      )}
    </li>
  );
}

function Progress({ uploading }: { uploading: Uploading }) {
  const { locale } = useUiEnvironment();
  const { size, bytes, rate, state } = uploading;
  if (state !== "SENDING" && state !== "PAUSED") return null;
  const seconds = secondsLeft(size - bytes, rate);
  const done = m.order_upload_done({ done: fileSize(bytes, locale), size: fileSize(size, locale) });
  return (
    <span className="text-xs tabular-nums text-muted">
      <span>{state === "PAUSED" ? m.order_upload_paused({ done }) : done}</span>
      {state === "SENDING" && rate !== null && (
        <span>{` · ${m.order_upload_rate({ rate: fileSize(rate, locale) })}`}</span>
      )}
      {state === "SENDING" && seconds !== null && <span>{` · ${timeLeft(seconds)}`}</span>}
    </span>
  );
}

const timeLeft = (seconds: number): string =>
  seconds < 60
    ? m.order_upload_seconds_left({ count: seconds })
    : m.order_upload_minutes_left({ count: Math.ceil(seconds / 60) });

/** A browser forgets files over a reload: the person chooses the same one again, and the rest of it is sent. */
function ChooseAgain({ uploading }: { uploading: Uploading }) {
  const { locale } = useUiEnvironment();
  const { choose } = useUploads();
  const input = useRef<HTMLInputElement>(null);
  const { name, size } = uploading;
  return (
    <div className="grid justify-items-start gap-2">
      <span className="text-muted">{m.order_upload_interrupted({ name, size: fileSize(size, locale) })}</span>
      <Button variant="secondary" size="sm" onClick={() => input.current?.click()}>
        {m.order_upload_choose()}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={m.order_upload_choose_named({ name })}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          if (file) choose(uploading, file);
          event.currentTarget.value = "";
        }}
      />
    </div>
  );
}
