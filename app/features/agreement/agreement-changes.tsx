import { m } from "#messages";
import type { AgreementPage } from "./agreement-data.ts";

/** What is different from the version before (rule G8); nothing for the first. */
export function AgreementChanges({ changes, version }: Pick<AgreementPage, "changes" | "version">) {
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-lg border border-accent/25 bg-accent/5 p-4 text-sm">
      <h2 className="text-base">{m.agreement_changed_title({ version: String(version - 1) })}</h2>
      <ul className="grid gap-2">
        {changes.map(({ label, before, after }) => (
          <li key={label}>
            {before === null || after === null ? (
              label
            ) : (
              <>
                <p className="text-muted">{label}</p>
                <p className="whitespace-pre-wrap wrap-anywhere">
                  <del className="text-muted" aria-label={m.agreement_changed_before()}>
                    {before}
                  </del>{" "}
                  <span aria-hidden>→</span> <ins className="font-medium no-underline">{after}</ins>
                </p>
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
