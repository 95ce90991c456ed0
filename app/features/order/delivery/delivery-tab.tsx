import { PackageOpen } from "../../../ui/icons/order-icons.ts";
import { Images } from "../../../ui/icons/public-icons.ts";
import { UPLOAD_PLACES } from "#domain/media/upload/upload.ts";
import * as PATHS from "#domain/site/paths.ts";
import { m } from "#messages";
import { Card } from "../../../ui/card.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { lazyPart } from "../../../ui/waiting/lazy-part.tsx";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { CommandButton } from "../commands/command-button.tsx";
import { availabilityOf, type Order } from "../panel/order-data.ts";
import { useNameOf } from "../panel/person-link.tsx";
import { isSealedStage } from "../stages/present-stage.ts";
import { hasHistory } from "./deliverable-data.ts";
import { FileList } from "./file-list.tsx";
import { fileSize } from "./file-size.ts";
import { DownloadAll } from "./show/download-all.tsx";
import { ShownDelivery } from "./show/shown-delivery.tsx";

const UploadList = lazyPart(async () => (await import("./upload/upload-list.tsx")).UploadList);
const VersionHistory = lazyPart(async () => (await import("./version-history.tsx")).VersionHistory);

/** Rule S25: the seller uploads, the buyer downloads. */
export function DeliveryTab({ order }: { order: Order }) {
  const { locale } = useUiEnvironment();
  const { deliverable } = order;
  const isEmpty = (deliverable?.medias.length ?? 0) === 0;
  const nameOf = useNameOf();
  const isSeller = order.standing === "SELLER";
  const isHandedOver = order.orderProgressStatus === "DELIVERED" || order.orderProgressStatus === "COMPLETED";
  const isSealed = isSeller && isSealedStage(order);
  const openLead = isHandedOver ? m.order_delivery_seller_delivered() : m.order_delivery_seller_lead();
  const sellerLead = isSealed ? m.order_sealed_seller({ name: nameOf(order.buyerUserProfile) }) : openLead;
  return (
    <div className="grid min-w-0 gap-5">
      {/* While it can be answered it stands above, with the answers. */}
      {order.nextStep.isClosed && <ShownDelivery order={order} />}
      <p className="text-sm text-muted">{isSeller ? sellerLead : m.order_delivery_buyer_lead()}</p>
      {isEmpty && (
        <EmptyState icon={<PackageOpen aria-hidden size={28} />} title={m.order_delivery_empty_title()}>
          {isSeller &&
            order.editable.deliverablesAdd &&
            m.order_delivery_empty_body({ size: fileSize(UPLOAD_PLACES.deliverable.maxBytes, locale) })}
        </EmptyState>
      )}
      {deliverable && !isEmpty && (
        <>
          <FileList order={order} deliverable={deliverable} />
          {!isHandedOver && (
            <div className="flex empty:hidden">
              <DownloadAll deliverable={deliverable} orderId={order.id} />
            </div>
          )}
        </>
      )}
      {order.editable.deliverablesAdd && <UploadList />}
      <CommandButton order={order} availability={isSeller ? availabilityOf(order, "deliver") : undefined} isFullWidth />
      {deliverable && hasHistory(deliverable) && <VersionHistory order={order} deliverable={deliverable} />}
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
