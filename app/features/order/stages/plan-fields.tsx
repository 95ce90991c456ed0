import { CHANGES_ALLOWED_LIMIT } from "#domain/order/order-number.form.ts";
import { STAGE_CONTENT_LIMIT, STAGE_TITLE_LIMIT } from "#domain/order/plan/plan.form.ts";
import { FEWEST_STAGES, MOST_STAGES } from "#domain/order/plan/plan.ts";
import { m } from "#messages";
import { issueOf, issueWithin, type ApiError } from "../../../client/outcome.ts";
import { Button } from "../../../ui/button/button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { FieldError } from "../../../ui/form/field.tsx";
import { Select } from "../../../ui/form/select.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { EMPTY_STAGE, type StageDraft } from "./plan-draft.ts";

const CHANGES = Array.from({ length: CHANGES_ALLOWED_LIMIT + 1 }, (_, count) => String(count));

export interface PlanFieldsProps {
  /** Of the plan in what is sent. */
  readonly path?: string;
  readonly stages: readonly StageDraft[];
  readonly onChange: (stages: readonly StageDraft[]) => void;
  /** How it is paid (rule O102). */
  readonly isByStage: boolean;
  readonly onByStageChange: (isByStage: boolean) => void;
  readonly apiError: ApiError | null;
}

/** The stages of the work (rule O100), in a service or while approving. */
export function PlanFields({ path = "plan", stages, onChange, isByStage, onByStageChange, apiError }: PlanFieldsProps) {
  const error = issueOf(apiError, path);
  const sum = (part: "percent" | "days") => stages.reduce((all, stage) => all + (Number(stage[part]) || 0), 0);
  const set = (index: number, part: Partial<StageDraft>) =>
    onChange(stages.map((stage, at) => (at === index ? { ...stage, ...part } : stage)));
  return (
    <div className="grid gap-4">
      {stages.map((stage, index) => (
        <StageFields
          // Stages have no other name than their place.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          number={index + 1}
          stage={stage}
          path={`${path}.${String(index)}`}
          apiError={apiError}
          onChange={(part) => set(index, part)}
          onRemove={stages.length > FEWEST_STAGES ? () => onChange(stages.filter((_, at) => at !== index)) : undefined}
        />
      ))}
      <div className="flex flex-wrap items-center justify-between gap-3">
        <output className="text-sm font-medium">
          {m.order_plan_sum({ percent: String(sum("percent")), count: sum("days") })}
        </output>
        {stages.length < MOST_STAGES && (
          <Button variant="secondary" size="sm" onClick={() => onChange([...stages, EMPTY_STAGE])}>
            {m.order_plan_add()}
          </Button>
        )}
      </div>
      <Checkbox
        label={m.order_plan_by_stage()}
        hint={m.order_plan_by_stage_hint()}
        checked={isByStage}
        onCheckedChange={onByStageChange}
      />
      {error && <FieldError id="plan-error">{error}</FieldError>}
    </div>
  );
}

interface StageFieldsProps {
  readonly number: number;
  readonly stage: StageDraft;
  readonly path: string;
  readonly apiError: ApiError | null;
  readonly onChange: (part: Partial<StageDraft>) => void;
  /** Absent while there must be as many. */
  readonly onRemove: (() => void) | undefined;
}

function StageFields({ number, stage, path, apiError, onChange, onRemove }: StageFieldsProps) {
  const { locale } = useUiEnvironment();
  return (
    <fieldset className="grid gap-3 rounded-lg border border-line p-3">
      <legend className="px-1 text-sm font-medium">{m.order_stage_number({ number })}</legend>
      <TextField
        label={m.order_plan_name()}
        most={STAGE_TITLE_LIMIT}
        isRequired
        value={stage.titles[locale] ?? ""}
        // What was said in the other language is no longer true.
        onChange={({ currentTarget }) => onChange({ titles: { [locale]: currentTarget.value } })}
        error={issueWithin(apiError, `${path}.titles`)}
      />
      <TextField
        label={m.order_plan_contents()}
        most={STAGE_CONTENT_LIMIT}
        value={stage.contents[locale] ?? ""}
        onChange={({ currentTarget }) => onChange({ contents: { [locale]: currentTarget.value } })}
        error={issueWithin(apiError, `${path}.contents`)}
      />
      <div className="grid items-start gap-3 min-[360px]:grid-cols-2 sm:grid-cols-3">
        <TextField
          label={m.order_plan_percent()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          isRequired
          value={stage.percent}
          onChange={({ currentTarget }) => onChange({ percent: currentTarget.value })}
          error={issueOf(apiError, `${path}.percent`)}
        />
        <TextField
          label={m.order_plan_days()}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          isRequired
          value={stage.days}
          onChange={({ currentTarget }) => onChange({ days: currentTarget.value })}
          error={issueOf(apiError, `${path}.days`)}
        />
        <Select
          label={m.order_plan_changes()}
          options={CHANGES.map((value) => ({ value, label: value }))}
          value={stage.changes}
          onValueChange={(changes) => onChange({ changes })}
        />
      </div>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Checkbox
          label={m.order_plan_preview()}
          checked={stage.isPreview}
          onCheckedChange={(isPreview) => onChange({ isPreview })}
        />
        {onRemove && (
          <Button variant="ghost" size="sm" onClick={onRemove}>
            {m.order_plan_remove({ number })}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
