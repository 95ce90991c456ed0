import { Inbox } from "../../ui/icons/dashboard-icons.ts";
import { Alert } from "../../ui/alert.tsx";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button/button.tsx";
import { Card } from "../../ui/card.tsx";
import { DateText } from "../../ui/text/date-text.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { MoneyText } from "../../ui/text/money-text.tsx";
import { ProgressBar } from "../../ui/waiting/progress-bar.tsx";
import { Skeleton } from "../../ui/waiting/skeleton.tsx";
import { Spinner } from "../../ui/waiting/spinner.tsx";
import { Specimen } from "./specimen.tsx";

export function NoticeSpecimens() {
  return (
    <>
      <Specimen name="Badges, spinner, progress">
        <Badge>Pending</Badge>
        <Badge tone="accent">Accepted</Badge>
        <Badge tone="positive">Paid</Badge>
        <Badge tone="caution">Unpaid</Badge>
        <Badge tone="negative">Canceled</Badge>
        <Spinner />
        <ProgressBar value={0.4} label="Upload" className="w-40" />
        <ProgressBar value={null} label="Upload" className="w-40" />
      </Specimen>
      <Specimen name="Alerts">
        <div className="grid w-full gap-3">
          <Alert title="Nothing is charged yet">Your card is saved, not charged.</Alert>
          <Alert tone="positive">Card saved.</Alert>
          <Alert
            tone="caution"
            title="Delivery is overdue"
            action={<Button size="sm">Cancel with full refund</Button>}
          />
          <Alert tone="negative">The card was declined. Nothing was charged.</Alert>
        </div>
      </Specimen>
      <Specimen name="Money and dates">
        <Card>
          <MoneyText
            amount={20000}
            currencyCode="JPY"
            isStartingPrice
            approximate={{ amount: 13800, currencyCode: "USD" }}
          />
        </Card>
        <Card>
          <DateText value="2026-11-05" />
        </Card>
        <Card>
          <DateText value={1793836800000} hasTime />
        </Card>
        <Card>
          <DateText value="2026-11-05" isNumeric />
        </Card>
      </Specimen>
      <Specimen name="Waiting and empty">
        <div className="grid w-full gap-3">
          <Skeleton className="h-5 w-2/3" />
          <Skeleton className="h-5 w-1/2" />
          <EmptyState
            icon={<Inbox size={32} strokeWidth={1.5} />}
            title="No requests yet"
            action={<Button>Share your form</Button>}
          >
            Requests from clients arrive here.
          </EmptyState>
        </div>
      </Specimen>
    </>
  );
}
