import type { RequestScope } from "../../../context.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { profilePath, workPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { Link } from "react-router";
import { Alert } from "../../../ui/alert.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { DateText } from "../../../ui/text/date-text.tsx";
import { PageHeading } from "../../../ui/text/page-heading.tsx";
import { useCreatorName } from "../../commission/storefront/creator-line.tsx";
import { fileSize } from "../../order/delivery/file-size.ts";
import { CheckFile } from "./check-file.tsx";

export type Proof = Awaited<ReturnType<RequestScope["api"]["portfolioWork"]["getProof"]>>;

/** How a work came about, for whoever doubts who made it (rule P18). */
export function ProofPage({ workId, shown }: { workId: string; shown: Proof }) {
  const { locale } = useUiEnvironment();
  const { proof, creator, titles, hash } = shown;
  const name = useCreatorName(creator);
  const title = pickText(titles, locale);
  const steps: readonly [label: string, at: string | null][] = [
    [m.portfolio_proof_requested(), proof.requestedAt],
    [m.portfolio_proof_approved(), proof.approvedAt],
    [m.portfolio_proof_paid(), proof.paidAt],
    ...proof.deliveries.map(({ number, deliveredAt }): [string, string] => [
      m.portfolio_proof_delivered({ number: String(number) }),
      deliveredAt,
    ]),
    [m.portfolio_proof_opened(), proof.firstOpenedAt],
    [proof.completedBy === "BUYER" ? m.portfolio_proof_accepted() : m.portfolio_proof_completed(), proof.completedAt],
  ];
  const dated = steps.flatMap(([label, at]) => (at === null ? [] : [{ label, at }]));
  const files = proof.deliveries.flatMap(({ number, files: delivered }) => delivered.map((file) => ({ number, file })));
  return (
    <div className="page-column grid max-w-3xl gap-8 py-10 sm:py-16">
      <PageHeading title={m.portfolio_proof_title()} description={m.portfolio_proof_lead({ name })} />
      {!shown.isPublic && <Alert tone="caution">{m.portfolio_proof_hidden()}</Alert>}
      <p className="grid gap-1">
        <Link to={workPath(creator.handle, workId)} className="text-link text-lg font-semibold">
          {title}
        </Link>
        <Link to={profilePath(creator.handle)} className="text-link text-sm">
          {m.portfolio_by({ name })}
        </Link>
      </p>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{m.portfolio_proof_dates()}</h2>
        <ol className="grid gap-2 border-l-2 border-line pl-4 text-sm">
          {dated
            .toSorted((one, other) => one.at.localeCompare(other.at))
            .map(({ label, at }) => (
              <li key={`${label} ${at}`} className="flex flex-wrap justify-between gap-x-6">
                <span>{label}</span>
                <span className="tabular-nums text-muted">
                  <DateText value={at} hasTime />
                </span>
              </li>
            ))}
        </ol>
      </section>
      <section className="grid gap-3">
        <h2 className="text-lg font-semibold">{m.portfolio_proof_files()}</h2>
        {files.length === 0 && <p className="text-sm text-muted">{m.portfolio_proof_files_none()}</p>}
        <ul className="grid gap-3">
          {files.map(({ number, file }, index) => (
            <li key={index} className="grid gap-1 rounded-lg border border-line bg-raised px-4 py-3 text-sm">
              <span className="flex flex-wrap gap-x-4">
                <span className="font-medium">{m.portfolio_proof_delivered({ number: String(number) })}</span>
                <span className="text-muted">{`${file.contentType}, ${fileSize(file.size, locale)}`}</span>
              </span>
              <code translate="no" className="text-xs break-all">
                {file.sha256 ?? m.portfolio_proof_not_read()}
              </code>
            </li>
          ))}
        </ul>
        {files.length > 0 && <CheckFile sums={files.flatMap(({ file }) => file.sha256 ?? [])} />}
      </section>
      <section className="grid gap-2 text-sm">
        <h2 className="text-lg font-semibold">{m.portfolio_proof_chain()}</h2>
        <p className="text-muted">{m.portfolio_proof_chain_hint()}</p>
        <dl className="grid gap-2">
          {proof.agreementHash !== null && <Sum label={m.portfolio_proof_agreement()} sum={proof.agreementHash} />}
          <Sum label={m.portfolio_proof_sum()} sum={hash} />
        </dl>
        <p className="text-muted">{m.portfolio_proof_privacy()}</p>
      </section>
    </div>
  );
}

function Sum({ label, sum }: { label: string; sum: string }) {
  return (
    <div className="grid gap-0.5">
      <dt className="text-muted">{label}</dt>
      <dd>
        <code translate="no" className="text-xs break-all">
          {sum}
        </code>
      </dd>
    </div>
  );
}
