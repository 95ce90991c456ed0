import type { Paper, PaperFact, PaperSection, PaperTable } from "#worker/payment/paper/paper.ts";
import { classes } from "../../../ui/classes.ts";
import "./paper.css";

/** A receipt, statement or agreement for the screen and for printing (rules M50, M51, G5). Its words come from the server. */
export function PaperSheet({ paper, isInside = false }: { paper: Paper; isInside?: boolean }) {
  const { title, mark, parties, headline, facts, tables, sections = [], notes, locale } = paper;
  return (
    <article
      // Inside a dialog it is no sheet of its own: neither white nor printed.
      {...(isInside ? {} : { "data-paper": true, "data-theme": "light" })}
      lang={locale}
      className="grid gap-6 rounded-lg border border-line bg-raised p-5 text-foreground sm:p-8 print:border-0 print:p-0"
    >
      <header className="grid gap-2">
        {isInside ? <h3 className="text-lg">{title}</h3> : <h1 className="text-2xl">{title}</h1>}
        {mark && <p className="font-semibold text-caution">{mark}</p>}
      </header>
      <dl className="grid gap-4 text-sm sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
        {parties.map(({ label, lines }) => (
          <div key={label} className="grid min-w-0 content-start gap-0.5">
            <dt className="text-muted">{label}</dt>
            {lines.map((line) => (
              <dd key={line} className="wrap-anywhere">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      {headline && (
        <dl className="grid gap-1 border-y border-line-strong py-4">
          <dt className="text-sm text-muted">{headline.label}</dt>
          <dd className="text-2xl font-semibold tabular-nums">{headline.text}</dd>
        </dl>
      )}
      <Facts facts={facts} />
      {tables.map((table, index) => (
        <Table key={table.title ?? index} table={table} isInside={isInside} />
      ))}
      {sections.map((section) => (
        <Section key={section.title} section={section} isInside={isInside} />
      ))}
      <ul className="grid gap-1 text-xs text-muted">
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </article>
  );
}

function Facts({ facts }: { facts: readonly PaperFact[] }) {
  return (
    <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-[fit-content(40%)_minmax(0,1fr)] print:grid-cols-[fit-content(40%)_minmax(0,1fr)]">
      {facts.map(({ label, text }) => (
        <div key={label} className="contents">
          <dt className="text-muted">{label}</dt>
          <dd className="mb-2 wrap-anywhere sm:mb-0 print:mb-0">{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Inside a dialog, whose title is a heading of its own, the paper's headings are smaller ones. */
function Heading({ isInside, children }: { isInside: boolean; children: string }) {
  return isInside ? <h4 className="text-base">{children}</h4> : <h2 className="text-lg">{children}</h2>;
}

function Section({ section: { title, texts }, isInside }: { section: PaperSection; isInside: boolean }) {
  return (
    <section className="grid gap-3">
      <Heading isInside={isInside}>{title}</Heading>
      {texts.map(({ label, text, languageCode, notes }, index) => (
        <div key={index} className="grid gap-0.5 text-sm">
          {label && <p className="text-muted wrap-anywhere">{label}</p>}
          <p lang={languageCode} className="whitespace-pre-wrap wrap-anywhere">
            {text}
          </p>
          {notes.map((note) => (
            <p key={note} className="whitespace-pre-wrap text-xs text-muted wrap-anywhere">
              {note}
            </p>
          ))}
        </div>
      ))}
    </section>
  );
}

function Table({ table, isInside }: { table: PaperTable; isInside: boolean }) {
  const { title, columns, rows, sums, empty } = table;
  return (
    <section className="grid gap-2">
      {title && <Heading isInside={isInside}>{title}</Heading>}
      {rows.length === 0 && empty && <p className="text-sm text-muted">{empty}</p>}
      {rows.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it on narrow screens
        <section className="overflow-x-auto" aria-label={title ?? columns[0]?.label} tabIndex={0}>
          <table className="w-full border-collapse text-sm">
            <thead>
              <tr className="border-b border-line-strong text-left text-muted">
                {columns.map((column) => (
                  <th key={column.label} scope="col" className={cellClass(column)}>
                    {column.label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((row, index) => (
                <tr key={index} className="border-b border-line align-top">
                  {row.map((text, place) => (
                    <td key={place} className={cellClass(columns[place])}>
                      {text}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      )}
      {sums.length > 0 && (
        <dl className="ml-auto grid w-full gap-1 text-sm sm:max-w-sm">
          {sums.map(({ label, text, isTotal }) => (
            <div
              key={label}
              className={classes(
                "flex flex-wrap justify-between gap-x-6",
                isTotal && "border-t border-line-strong pt-1 text-base font-semibold",
              )}
            >
              <dt>{label}</dt>
              <dd className="tabular-nums">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  );
}

const cellClass = (column: PaperTable["columns"][number] | undefined): string =>
  classes(
    "py-2 font-normal first:pl-0 last:pr-0",
    column?.isAmount
      ? "whitespace-nowrap pl-4 text-right tabular-nums"
      : classes(column?.isDay ? "whitespace-nowrap tabular-nums" : "whitespace-pre-line wrap-break-word", "pr-4"),
  );
