import { m } from "#messages";

export interface ChangedText {
  label: string;
  before: string | null;
  after: string | null;
}

/** Old and new of what has changed; where only one of them exists, it alone; without either the label says it all. */
export function ChangedTexts({ changes }: { changes: readonly ChangedText[] }) {
  return (
    <ul className="grid gap-2">
      {changes.map(({ label, before, after }) => (
        <li key={label}>
          {before === null && after === null ? (
            label
          ) : (
            <>
              <p className="text-muted">{label}</p>
              <p className="whitespace-pre-wrap wrap-anywhere">
                {before !== null && (
                  <>
                    <del className="text-muted" aria-label={m.agreement_changed_before()}>
                      {before}
                    </del>{" "}
                    <span aria-hidden>→</span>{" "}
                  </>
                )}
                <ins className="font-medium no-underline">{after ?? m.order_not_set()}</ins>
              </p>
            </>
          )}
        </li>
      ))}
    </ul>
  );
}
