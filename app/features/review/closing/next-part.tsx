import { Repeat2 } from "../../../ui/icons/order-icons.ts";
import { Images } from "../../../ui/icons/public-icons.ts";
import { isCreator } from "#domain/account/roles.ts";
import { pickText } from "#domain/kernel/localized-text.ts";
import { portfolioPath } from "#domain/site/dashboard-paths.ts";
import { formPath, profilePath, servicePath, workPath } from "#domain/site/public-paths.ts";
import { m } from "#messages";
import { call, trpc } from "../../../client/trpc.ts";
import { LinkButton } from "../../../ui/button/link-button.tsx";
import { useUiEnvironment } from "../../../ui/environment.tsx";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { joinSentences } from "../../../ui/text/join-sentences.ts";
import { useToast } from "../../../ui/overlay/toast.tsx";
import { keepAnswers } from "../../commission/request/questions/answers.ts";
import { useNameOf } from "../../order/panel/person-link.tsx";
import { titlesOf } from "../../order/panel/order-data.ts";
import { ShareButton } from "../../share/share-button.tsx";
import { ReceiptLinks } from "../../payment/receipt/receipt-links.tsx";
import { useViewer } from "../../shell/page/site.ts";
import type { PartProps } from "./closing-data.ts";
import { earlierAnswers } from "./earlier-answers.ts";
import type { Parts } from "../../../ui/parts.ts";

/** Where a finished order leads: once more, into the portfolio, to its receipt and its files. */
export function NextPart({ order, closing, name, reload }: PartProps) {
  const { locale } = useUiEnvironment();
  const viewer = useViewer();
  const isSeller = order.standing === "SELLER";
  const { again, credit } = closing;
  const creator = order.sellerUserProfile;
  const nameOf = useNameOf();
  const shownWork = order.portfolioWorks[0];
  const listingId = again && (again.serviceId ?? again.formId);
  const creditWords = {
    true: m.review_closing_credit_wanted,
    false: m.review_closing_credit_unwanted,
    null: m.review_closing_credit_unknown,
  };
  const portfolio = portfolioPath(isSeller ? "CREATOR" : "CLIENT", isCreator(viewer?.roles ?? []));
  const isShown = isSeller && order.portfolioWorks.length > 0;
  return (
    <section className="@container grid gap-3">
      <h3 className="text-base">{m.review_closing_next_title()}</h3>
      <div className="grid gap-4 @md:grid-cols-2">
        {!isSeller && again && creator && listingId && (
          <Way words={m.review_closing_again_body()}>
            <LinkButton
              to={again.serviceId ? servicePath(creator.originalHandle, again.serviceId) : formPath(again.formCode)}
              variant="secondary"
              icon={<Repeat2 aria-hidden size={18} className="shrink-0" />}
              onClick={() => keepAnswers(listingId, earlierAnswers(order))}
            >
              {m.review_closing_again()}
            </LinkButton>
          </Way>
        )}
        <Way
          words={joinSentences(
            locale,
            isShown ? m.review_closing_portfolio_done() : m.review_closing_portfolio_body(),
            creditWords[`${credit.theirs}`]({ name }),
          )}
        >
          {!isShown && (
            <LinkButton
              to={`${portfolio}/new?order=${order.id}`}
              variant="secondary"
              icon={<Images aria-hidden size={18} className="shrink-0" />}
            >
              {m.review_closing_portfolio()}
            </LinkButton>
          )}
        </Way>
        {creator && (
          <Way words={m.review_closing_share_body({ name: nameOf(creator) })}>
            <ShareButton
              path={shownWork ? workPath(creator.originalHandle, shownWork.id) : profilePath(creator.originalHandle)}
              title={pickText(titlesOf(order), locale)}
            />
          </Way>
        )}
      </div>
      <CreditWish orderId={order.id} isWanted={credit.mine === true} name={name} reload={reload} />
      <ReceiptLinks
        receipts={order.receipts}
        side={isSeller ? "SELLER" : "BUYER"}
        title={pickText(titlesOf(order), locale)}
      />
      <p className="text-sm text-muted">{m.review_closing_files()}</p>
    </section>
  );
}

function Way({ words, children }: { words: string; children: Parts }) {
  return (
    <div className="grid content-start justify-items-start gap-1.5">
      {children}
      <p className="text-sm text-muted">{words}</p>
    </div>
  );
}

interface CreditWishProps {
  orderId: string;
  isWanted: boolean;
  name: string;
  reload: () => void;
}

/** Whether the other side may name this one (rule O67). */
function CreditWish({ orderId, isWanted, name, reload }: CreditWishProps) {
  const toast = useToast();
  const wish = async (isNowWanted: boolean) => {
    const outcome = await call(trpc.review.wishCredit.mutate({ commissionOrderId: orderId, isWanted: isNowWanted }));
    if (!outcome.ok) return toast({ tone: "negative", title: outcome.error.message });
    reload();
  };
  return (
    <Checkbox
      label={m.review_closing_credit_ask({ name })}
      checked={isWanted}
      onCheckedChange={(isNowWanted) => void wish(isNowWanted)}
    />
  );
}
