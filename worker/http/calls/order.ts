import type { Context, Hono } from "hono";
import { parse } from "#domain/kernel/parse.ts";
import { err, ok, type Result } from "#domain/kernel/result.ts";
import { priceForm, remarkForm, scheduleForm } from "#domain/order/order.form.ts";
import type { OrderCommand } from "#domain/order/lifecycle/commands.ts";
import type { Viewer } from "../../account/session/viewer.ts";
import { commandOrder, payOrderByCard, scheduleOrder } from "../../order/change/order.usecases.ts";
import { submitForm, submitService } from "../../order/submit/submit-order.usecases.ts";
import type { Services } from "../../services.ts";
import {
  orderMessage,
  orderOnly,
  orderPay,
  orderResolution,
  orderSchedule,
  orderUpdate,
} from "../../wire/order.wire.ts";
import { formSubmission, serviceSubmission, submissionKey } from "../../wire/order-submit.wire.ts";
import { answer, signedIn } from "../answer.ts";
import type { AppEnvironment } from "../app-environment.ts";
import { readBody } from "../request-body.ts";

const ORDER = "/api/features/commission/order";

/** The commands that carry nothing but the order, by the name of their call. */
const PLAIN = {
  approve: { type: "approve" },
  deliver: { type: "deliver" },
  complete: { type: "complete" },
  cancel: { type: "cancel" },
  accept: { type: "accept" },
  "consent-extension": { type: "consentExtension" },
  "decline-extension": { type: "declineExtension" },
  "retry-refund": { type: "retryRefund" },
} as const satisfies Record<string, OrderCommand>;

/** The calls of contract.md, Orders. */
export function mountOrder(app: Hono<AppEnvironment>) {
  app.post("/api/features/commission/service/submit", submission(serviceSubmission, submitService));
  app.post("/api/features/commission/form/submit", submission(formSubmission, submitForm));
  for (const [name, command] of Object.entries(PLAIN)) {
    app.post(
      `${ORDER}/${name}`,
      call(orderOnly, (services, viewer, { orderId }) => commandOrder(services, viewer, orderId, command)),
    );
  }
  app.post(`${ORDER}/request-changes`, remark("requestChanges"));
  app.post(`${ORDER}/report-problem`, remark("reportProblem"));
  app.post(
    `${ORDER}/resolve-problem`,
    call(orderResolution, (services, viewer, { orderId, resolution }) =>
      commandOrder(services, viewer, orderId, { type: "resolveProblem", resolution }),
    ),
  );
  app.post(`${ORDER}/pay`, call(orderPay, payOrderByCard));
  app.post(`${ORDER}/update`, call(orderUpdate, update));
  app.post(
    `${ORDER}/request-extension`,
    call(orderSchedule, (services, viewer, body) => schedule(services, viewer, "requestExtension", body)),
  );
}

type UseCase<Body> = (services: Services, viewer: Viewer, body: Body) => Promise<Result<object>>;

function call<Body>(schema: Parameters<typeof readBody<Body>>[1], useCase: UseCase<Body>) {
  return signedIn(async (context, viewer) => {
    const body = await readBody(context, schema);
    return answer(context, body.ok ? await useCase(context.get("services"), viewer, body.value) : body);
  });
}

/** An `Idempotency-Key` makes a submission repeatable: the same order is answered (rule O11). */
function submission<Body>(
  schema: Parameters<typeof readBody<Body>>[1],
  submit: (services: Services, viewer: Viewer, body: Body, key: string | null) => Promise<Result<object>>,
) {
  return signedIn(async (context, viewer) => {
    const body = await readBody(context, schema);
    const key = keyOf(context);
    if (!body.ok) return answer(context, body);
    return answer(context, key.ok ? await submit(context.get("services"), viewer, body.value, key.value) : key);
  });
}

function keyOf(context: Context<AppEnvironment>): Result<string | null> {
  const header = context.req.header("idempotency-key");
  return header === undefined ? ok(null) : parse(submissionKey, header);
}

function remark(type: "requestChanges" | "reportProblem") {
  return call(orderMessage, async (services, viewer, { orderId, message }) => {
    const written = parse(remarkForm, { message });
    return written.ok ? commandOrder(services, viewer, orderId, { type, message: written.value.message }) : written;
  });
}

async function update(services: Services, viewer: Viewer, body: (typeof orderUpdate)["_output"]) {
  if (!("priceAmount" in body)) return schedule(services, viewer, "updateSchedule", body);
  const price = parse(priceForm, { priceAmount: body.priceAmount });
  if (!price.ok) return price;
  const { orderId, paymentTransactionId: transactionId, paymentTransactionProductId: productId } = body;
  return commandOrder(services, viewer, orderId, { type: "updatePrice", transactionId, productId, ...price.value });
}

/** The form fills what is absent with null; here absent means "as it is". */
async function schedule(
  services: Services,
  viewer: Viewer,
  type: "updateSchedule" | "requestExtension",
  body: (typeof orderSchedule)["_output"],
) {
  const { orderId, ...dates } = body;
  if (Object.keys(dates).length === 0) return err("request.malformed");
  const checked = parse(scheduleForm, dates);
  return checked.ok ? scheduleOrder(services, viewer, type, orderId, dates) : checked;
}
