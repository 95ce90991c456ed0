import { PackageOpen, ShieldCheck } from "../../../ui/icons/dashboard-icons.ts";
import { m } from "#messages";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { classes } from "../../../ui/classes.ts";
import type { AgreementPage } from "../../agreement/agreement-data.ts";
import { ShownDelivery } from "../../order/delivery/show/shown-delivery.tsx";
import type { Order } from "../../order/panel/order-data.ts";
import { PersonLink } from "../../order/panel/person-link.tsx";
import { TroubleBlock } from "../../order/trouble/trouble-block.tsx";
import { PaperSheet } from "../../payment/receipt/paper-sheet.tsx";
import { AdminSection } from "../admin-section.tsx";
import type { AdminOrder } from "../order/order-data.ts";
import { OrderNotes } from "../order/order-notes.tsx";
import { ProblemAppeals } from "./problem-appeals.tsx";
import { ProblemChat } from "./problem-chat.tsx";
import { ProblemQuestions } from "./problem-questions.tsx";

interface ProblemPageProps {
  order: Order;
  /** None before the approval. */
  agreement: AgreementPage | null;
  console: AdminOrder;
}

/** What is wrong, and what it is decided by: the agreement beside the delivery, and what was said (rule A61). */
export function ProblemPage({ order, agreement, console }: ProblemPageProps) {
  const { trouble } = order;
  return (
    <div className="grid min-w-0 gap-10">
      <Card className={classes("grid gap-4", trouble?.isOpen && "border-negative/40 bg-negative/5")}>
        {trouble ? (
          <TroubleBlock order={order} trouble={trouble} title={(words) => <h2 className="text-xl">{words}</h2>} />
        ) : (
          <p className="flex items-center gap-2 text-sm">
            <ShieldCheck aria-hidden size={20} className="shrink-0 text-positive" />
            {m.admin_problem_none()}
          </p>
        )}
        <People order={order} />
      </Card>
      <ProblemAppeals order={order} console={console} />
      <div className="grid min-w-0 items-start gap-10 xl:grid-cols-2 xl:gap-6">
        <ProblemQuestions order={order} console={console} />
        <OrderNotes order={console} />
        <AdminSection title={m.admin_problem_agreed()}>
          {agreement ? (
            <section
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
              tabIndex={0}
              aria-label={m.agreement_title()}
              className="overflow-y-auto rounded-lg xl:max-h-[80dvh]"
            >
              <PaperSheet paper={agreement.paper} isInside />
            </section>
          ) : (
            <p className="text-sm text-muted">{m.admin_problem_nothing_agreed()}</p>
          )}
        </AdminSection>
        <AdminSection title={m.admin_problem_delivered()}>
          <Delivered order={order} />
        </AdminSection>
      </div>
      <ProblemChat order={order} />
    </div>
  );
}

function People({ order: { buyerUserProfile: buyer, sellerUserProfile: seller } }: { order: Order }) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 text-sm text-muted">
      {buyer && (
        <span className="flex items-center gap-2">
          {m.order_client()} <PersonLink person={buyer} />
        </span>
      )}
      {seller && (
        <span className="flex items-center gap-2">
          {m.order_creator()} <PersonLink person={seller} />
        </span>
      )}
    </div>
  );
}

function Delivered({ order }: { order: Order }) {
  if (order.deliveredAt === null || (order.deliverable?.medias.length ?? 0) === 0)
    return <EmptyState icon={<PackageOpen aria-hidden size={28} />} title={m.admin_problem_nothing_delivered()} />;
  return (
    <Card>
      <ShownDelivery order={order} />
    </Card>
  );
}
