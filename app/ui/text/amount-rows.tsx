/** What each amount is, and the amount as it is written. */
export function AmountRows({ rows }: { rows: readonly (readonly [label: string, amount: string])[] }) {
  return (
    <dl className="grid gap-1.5 rounded-lg border border-line p-3 text-sm">
      {rows.map(([label, amount]) => (
        <div key={label} className="flex flex-wrap justify-between gap-x-4">
          <dt className="text-muted">{label}</dt>
          <dd className="font-medium tabular-nums">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
