import { useCallback, useEffect, useState } from "react";
import { m } from "#messages";
import { query } from "../../client/typed-query.ts";
import { useTimeZone } from "../../ui/environment.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { TryAgainAlert } from "../shell/page/try-again-alert.tsx";
import { PaperSheet } from "../payment/receipt/paper-sheet.tsx";
import { AgreementChanges } from "./agreement-changes.tsx";
import type { AgreementPage } from "./agreement-data.ts";

/** Names one version of what was agreed, and exactly these words of it. */
export interface AgreementKey {
  version: number;
  hash: string;
}

export interface PayAgreementProps {
  code: string;
  asked: AgreementKey;
  /** The version is on the screen. */
  onRead: (hash: string) => void;
}

/** What a payer agrees to (rule G6): the main facts, what is new in this version, and the whole to unfold. */
export function PayAgreement({ code, asked: { version, hash }, onRead }: PayAgreementProps) {
  const timeZone = useTimeZone();
  const [page, setPage] = useState<AgreementPage | "FAILED" | null>(null);
  const [tries, setTries] = useState(0);
  const again = useCallback(() => {
    setPage(null);
    setTries((count) => count + 1);
  }, []);
  useEffect(() => {
    let isOpen = true;
    void query("commissionOrder", "getAgreement", { code, version, timeZone }).then((outcome) => {
      if (!isOpen) return;
      const isAsked = outcome.ok && outcome.value.hash === hash;
      setPage(isAsked ? outcome.value : "FAILED");
      if (isAsked) onRead(hash);
    });
    return () => {
      isOpen = false;
    };
  }, [code, version, hash, timeZone, onRead, tries]);

  if (page === null)
    return (
      <>
        <output className="sr-only">{m.agreement_pay_loading()}</output>
        <Skeleton className="h-32" />
      </>
    );
  if (page === "FAILED") return <TryAgainAlert onTryAgain={again}>{m.agreement_pay_failed()}</TryAgainAlert>;
  return (
    <section aria-label={m.agreement_pay_title()} className="grid gap-3 border-t border-line pt-3">
      <h3 className="text-base">{m.agreement_pay_title()}</h3>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {page.facts.map(({ label, text }) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
      <AgreementChanges changes={page.changes} version={page.version} />
      <details>
        <summary className="flex min-h-11 items-center font-medium text-link">{m.agreement_pay_whole()}</summary>
        <PaperSheet paper={page.paper} isInside />
      </details>
    </section>
  );
}
