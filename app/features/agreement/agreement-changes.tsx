import { m } from "#messages";
import type { AgreementPage } from "./agreement-data.ts";
import { ChangedTexts } from "./changed-texts.tsx";

/** What is different from the version before (rule G8); nothing for the first. */
export function AgreementChanges({ changes, version }: Pick<AgreementPage, "changes" | "version">) {
  if (changes.length === 0) return null;
  return (
    <section className="grid gap-2 rounded-lg border border-accent/25 bg-accent/5 p-4 text-sm">
      <h2 className="text-base">{m.agreement_changed_title({ version: String(version - 1) })}</h2>
      <ChangedTexts
        changes={changes.map((change) =>
          change.before === null || change.after === null ? { ...change, before: null, after: null } : change,
        )}
      />
    </section>
  );
}
