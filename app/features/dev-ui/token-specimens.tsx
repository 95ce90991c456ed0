import { Specimen } from "./specimen.tsx";

const COLOURS = [
  ["bg-background", "background"],
  ["bg-surface", "surface"],
  ["bg-raised", "raised"],
  ["bg-foreground", "foreground"],
  ["bg-muted", "muted"],
  ["bg-line", "line"],
  ["bg-line-strong", "line-strong"],
  ["bg-accent", "accent"],
  ["bg-positive", "positive"],
  ["bg-caution", "caution"],
  ["bg-negative", "negative"],
] as const;

const SIZES = ["text-xs", "text-sm", "text-base", "text-lg", "text-xl", "text-2xl", "text-3xl", "text-4xl"] as const;

export function TokenSpecimens() {
  return (
    <>
      <Specimen name="Colours">
        {COLOURS.map(([className, name]) => (
          <div key={name} className="w-24 text-xs">
            <div className={`h-12 rounded-md border border-line ${className}`} />
            <span>{name}</span>
          </div>
        ))}
      </Specimen>
      <Specimen name="Type">
        <div className="grid gap-1">
          {SIZES.map((size) => (
            <p key={size} className={size}>
              Illustration <span lang="ja">あなたの絵を、描きます。</span>
            </p>
          ))}
        </div>
      </Specimen>
      <Specimen name="Shadows and radii">
        <div className="size-20 rounded-sm bg-raised shadow-low" />
        <div className="size-20 rounded-md bg-raised shadow-middle" />
        <div className="size-20 rounded-lg bg-raised shadow-high" />
        <div className="size-20 rounded-xl bg-raised shadow-high" />
      </Specimen>
    </>
  );
}
