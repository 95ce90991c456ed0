import { FILE_FORMATS_MAX } from "#domain/commission/facts/service-facts.form.ts";
import { FILE_FORMATS, type FileFormat } from "#domain/commission/facts/service-facts.ts";
import { CHANGES_ALLOWED_LIMIT } from "#domain/order/order-number.form.ts";
import { TURNAROUND_MAX } from "#domain/order/turnaround.ts";
import { m } from "#messages";
import { issueOf } from "../../../../client/outcome.ts";
import { Checkbox } from "../../../../ui/form/checkbox.tsx";
import { Select } from "../../../../ui/form/select.tsx";
import { lazyPart } from "../../../../ui/waiting/lazy-part.tsx";
import { TextField } from "../../../../ui/form/text-field.tsx";
import { ChipChecks } from "../../../../ui/form/chip-checks.tsx";
import { plannedBy } from "../../../order/stages/plan-draft.ts";
import type { PlanFieldsProps } from "../../../order/stages/plan-fields.tsx";
import { PriceField } from "../price-field.tsx";
import { LadderField } from "../../../order/ending/ladder-field.tsx";
import type { FactsFieldsProps } from "./facts-draft.ts";
import { LicenceFields } from "./licence-fields.tsx";

const PlanFields = lazyPart<PlanFieldsProps>(
  async () => (await import("../../../order/stages/plan-fields.tsx")).PlanFields,
);

/** The facts of a service as fields (rule L60). */
export function FactsFields({
  draft,
  currencyCode,
  rightsQuestions,
  categoryCodes,
  apiError,
  onChange,
}: FactsFieldsProps) {
  const set = (part: ReturnType<Parameters<typeof onChange>[0]>) => onChange(() => part);
  return (
    <section aria-labelledby="facts" className="grid min-w-0 gap-5">
      <div className="grid gap-1">
        <h2 id="facts" className="text-lg font-semibold">
          {m.commission_facts()}
        </h2>
        <p className="text-sm text-muted">{m.commission_facts_hint()}</p>
      </div>
      <Checkbox
        label={m.commission_instant()}
        hint={m.commission_instant_hint()}
        checked={draft.isInstant}
        onCheckedChange={(isInstant) => set({ isInstant })}
      />
      <Checkbox
        label={m.commission_surprise()}
        hint={m.commission_surprise_hint()}
        checked={draft.isSurprise}
        onCheckedChange={(isSurprise) => set({ isSurprise })}
      />
      <div className="grid items-start gap-5 sm:grid-cols-3">
        <TextField
          label={m.commission_fact_turnaround()}
          hint={m.commission_fact_turnaround_hint({ most: TURNAROUND_MAX })}
          inputMode="numeric"
          autoComplete="off"
          value={draft.turnaround}
          maxLength={2}
          onChange={({ currentTarget }) => set({ turnaround: currentTarget.value })}
          error={issueOf(apiError, "facts.turnaroundDays")}
        />
        {!draft.isSurprise && (
          <Select
            label={m.commission_fact_changes()}
            hint={m.commission_fact_changes_hint()}
            options={[
              { value: "", label: m.commission_fact_changes_unsaid() },
              ...Array.from({ length: CHANGES_ALLOWED_LIMIT + 1 }, (_, count) => ({
                value: String(count),
                label: count === 0 ? m.commission_fact_changes_none() : m.commission_fact_changes_count({ count }),
              })),
            ]}
            value={draft.changes}
            onValueChange={(changes) => set({ changes })}
            error={issueOf(apiError, "facts.changesIncluded")}
          />
        )}
        {!draft.isSurprise && draft.changes !== "" && (
          <PriceField
            label={m.commission_fact_change_price()}
            value={draft.changePrice}
            currencyCode={currencyCode}
            onChange={(changePrice) => set({ changePrice })}
            error={issueOf(apiError, "facts.changePriceAmount")}
          />
        )}
      </div>
      {!draft.isSurprise && !draft.isInstant && (
        <div className="grid gap-3">
          <Checkbox
            label={m.commission_fact_plan()}
            hint={m.commission_fact_plan_hint()}
            checked={draft.plan !== null}
            onCheckedChange={(isStaged) =>
              set({ plan: isStaged ? plannedBy(categoryCodes, Number(draft.changes)) : null })
            }
          />
          {draft.plan !== null && (
            <PlanFields
              path="facts.plan"
              stages={draft.plan}
              onChange={(plan) => set({ plan })}
              isByStage={draft.isByStage}
              onByStageChange={(isByStage) => set({ isByStage })}
              apiError={apiError}
            />
          )}
        </div>
      )}
      <LadderField value={draft.ladder} onChange={(ladder) => set({ ladder })} />
      <ChipChecks<FileFormat>
        label={m.commission_fact_formats()}
        hint={m.commission_fact_formats_hint({ count: FILE_FORMATS_MAX })}
        options={FILE_FORMATS.map((format) => ({ value: format, label: format }))}
        most={FILE_FORMATS_MAX}
        chosen={draft.fileFormats}
        onChange={(fileFormats) => set({ fileFormats })}
        error={issueOf(apiError, "facts.fileFormats")}
      />
      <LicenceFields
        draft={draft}
        currencyCode={currencyCode}
        rightsQuestions={rightsQuestions}
        apiError={apiError}
        onChange={onChange}
      />
    </section>
  );
}
