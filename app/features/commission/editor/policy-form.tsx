import { POLICY_MAX } from "#domain/commission/commission.form.ts";
import { m } from "#messages";
import { issueOf } from "../../../client/outcome.ts";
import { TextArea } from "../../../ui/form/text-area.tsx";
import { SaveForm, apiErrorOf, type SaveAnswer } from "../../setting/save-form.tsx";

export function PolicyForm({ text, answer }: { text: string; answer: SaveAnswer | undefined }) {
  return (
    <SaveForm intent="policy" answer={answer} className="grid max-w-2xl gap-4">
      <TextArea
        name="text"
        label={m.commission_general_policy_title()}
        isLabelHidden
        hint={m.commission_general_policy_hint()}
        rows={10}
        defaultValue={text}
        maxLength={POLICY_MAX}
        error={issueOf(apiErrorOf(answer, "policy"), "text")}
      />
    </SaveForm>
  );
}
