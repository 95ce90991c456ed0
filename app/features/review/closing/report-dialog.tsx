import { REASON_LIMIT } from "#domain/admin/admin.form.ts";
import { reviewReportForm } from "#domain/review/review.form.ts";
import { m } from "#messages";
import { trpc } from "../../../client/trpc.ts";
import { Dialog } from "../../../ui/overlay/dialog.tsx";
import { useWordsForm } from "./use-words-form.ts";
import { WordsField } from "./words-field.tsx";

export interface ReportDialogProps {
  reviewId: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  reload: () => void;
}

/** Why a review is reported (rule O63). */
export function ReportDialog({ reviewId, isOpen, onOpenChange, reload }: ReportDialogProps) {
  const form = useWordsForm({
    rules: async () => reviewReportForm,
    send: (input) => trpc.review.report.mutate({ reviewId, ...input }),
    done: m.review_closing_report_sent(),
    onDone: () => {
      onOpenChange(false);
      reload();
    },
  });
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={m.review_closing_report_title()}
      description={m.review_closing_report_body()}
      isDismissable={!form.isPending}
    >
      <WordsField
        label={m.review_closing_report_reason()}
        button={m.review_closing_report_send()}
        most={REASON_LIMIT}
        field="reason"
        form={form}
        onSubmit={(reason) => void form.submit({ reason })}
      />
    </Dialog>
  );
}
