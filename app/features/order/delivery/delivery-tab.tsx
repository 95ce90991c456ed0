import { Images, PackageOpen } from "lucide-react";
import { UPLOAD_PLACES } from "#domain/media/upload.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { DeliverableFile } from "./deliverable-file.tsx";
import { DeliverableUpload } from "./deliverable-upload.tsx";
import { fileSize } from "./file-size.ts";
import { availabilityOf, type Order } from "../panel/order-data.ts";

/** Rule S25: the seller uploads, the buyer downloads. */
export function DeliveryTab({ order }: { order: Order }) {
  const { locale } = useUiEnvironment();
  const medias = order.deliverable?.medias ?? [];
  const isSeller = order.standing === "SELLER";
  const isHandedOver = order.orderProgressStatus === "DELIVERED" || order.orderProgressStatus === "COMPLETED";
  const sellerLead = isHandedOver ? m.order_delivery_seller_delivered() : m.order_delivery_seller_lead();
  return (
    <div className="grid gap-5">
      <p className="text-sm text-muted">{isSeller ? sellerLead : m.order_delivery_buyer_lead()}</p>
      {medias.length === 0 && (
        <EmptyState icon={<PackageOpen aria-hidden size={28} />} title={m.order_delivery_empty_title()}>
          {isSeller &&
            order.editable.deliverablesAdd &&
            m.order_delivery_empty_body({ size: fileSize(UPLOAD_PLACES.deliverable.maxBytes, locale) })}
        </EmptyState>
      )}
      <ul className="grid gap-3 empty:hidden">
        {medias.map((media) => (
          <DeliverableFile key={media.id} order={order} media={media} />
        ))}
      </ul>
      {order.editable.deliverablesAdd && <DeliverableUpload />}
      <CommandButton order={order} availability={isSeller ? availabilityOf(order, "deliver") : undefined} isFullWidth />
      {order.editable.portfolioEntry && <PortfolioEntry order={order} />}
    </div>
  );
}

function PortfolioEntry({ order }: { order: Order }) {
  const work = order.portfolioWorks[0];
  return (
    <Card className="flex flex-wrap items-center justify-between gap-4">
      <div className="grid min-w-48 flex-1 gap-1">
        <h2 className="text-base">{m.order_portfolio_title()}</h2>
        <p className="text-sm text-muted">{work ? m.order_portfolio_added() : m.order_portfolio_body()}</p>
      </div>
      {!work && (
        <LinkButton
          to={`${PATHS.creatorPortfolioNew}?order=${order.id}`}
          variant="secondary"
          icon={<Images aria-hidden size={18} />}
        >
          {m.order_portfolio_add()}
        </LinkButton>
      )}
    </Card>
  );
}
