/** The body of Stripe's `error` hash; the names are Stripe's. */
export interface ErrorBody {
  type: "api_error" | "card_error" | "idempotency_error" | "invalid_request_error";
  message: string;
  code?: string;
  param?: string;
  decline_code?: string;
  advice_code?: string;
  charge?: string;
  doc_url?: string;
  payment_intent?: object;
  payment_method?: object;
  payment_method_type?: string;
  setup_intent?: object;
}

/**
 * An answer other than 200. **Thrown** by a handler it undoes everything the handler wrote; **returned** it keeps it
 * (a decline is remembered by its intent).
 */
export class Failure extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** Refused before the endpoint began: Stripe keeps nothing under the idempotency key then. */
  readonly validation: boolean;

  constructor(status: number, body: ErrorBody, validation = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.validation = validation;
  }
}

/** 400 for a parameter that does not fit its endpoint. */
export const badParameter = (message: string, param: string, code?: string): Failure =>
  new Failure(400, { type: "invalid_request_error", message, param, ...(code ? { code } : {}) }, true);

/** 400 for a request that is well formed and does not fit the state of things. */
export const refused = (message: string, code?: string, rest: Partial<ErrorBody> = {}): Failure =>
  new Failure(400, { type: "invalid_request_error", message, ...(code ? { code } : {}), ...rest });

/** Stripe answers 404 for an unknown id in the path and 400 for one among the parameters. */
export const missing = (kind: string, id: string, param: string, inPath: boolean): Failure =>
  new Failure(inPath ? 404 : 400, {
    type: "invalid_request_error",
    code: "resource_missing",
    message: `No such ${kind}: '${id}'`,
    param,
    doc_url: "https://stripe.com/docs/error-codes/resource-missing",
  });
