import { useState } from "react";
import { useRevalidator } from "react-router";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { Alert } from "../../../ui/alert.tsx";
import { Button } from "../../../ui/button/button.tsx";
import { useTimeZone, useUiEnvironment } from "../../../ui/environment.tsx";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { formatDate } from "../../../ui/text/format.ts";

/** Above every page of the dashboard while the account waits for its deletion (rule A31). */
export function LeavingNotice({ dueAt }: { dueAt: number }) {
  const { revalidate } = useRevalidator();
  const toast = useToast();
  const { locale } = useUiEnvironment();
  const timeZone = useTimeZone();
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const keep = async () => {
    setPending(true);
    const outcome = await call(trpc.accountDeletion.cancel.mutate());
    setPending(false);
    if (!outcome.ok) return setFailure(outcome.error.message);
    toast({ title: m.account_kept() });
    await revalidate();
  };
  const date = formatDate(dueAt, locale, timeZone, { hasTime: true });
  return (
    <Alert
      tone="caution"
      className="mb-6"
      title={m.account_leaving_title({ date })}
      action={
        <Button size="sm" variant="secondary" isPending={isPending} onClick={() => void keep()}>
          {m.account_keep()}
        </Button>
      }
    >
      <p>{m.account_leaving_body()}</p>
      {failure && <p className="text-negative">{failure}</p>}
    </Alert>
  );
}
