import { Failure } from "./failure.ts";

// What Stripe answers before an endpoint is reached: none of it is kept under an idempotency key.

export const rateLimited = () =>
  new Failure(
    429,
    {
      type: "invalid_request_error",
      code: "rate_limit",
      message: "Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.",
    },
    true,
  );

export const forbidden = () =>
  new Failure(
    403,
    {
      type: "invalid_request_error",
      message: "The provided key does not have the required permissions for this endpoint on this account.",
    },
    true,
  );

export const dependencyFailed = () =>
  new Failure(
    424,
    { type: "api_error", message: "The request couldn't be completed due to a failure in a dependency of Stripe's." },
    true,
  );

export const keyReused = (key: string) =>
  new Failure(
    400,
    {
      type: "idempotency_error",
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    },
    true,
  );

export const keyInUse = (key: string) =>
  new Failure(
    409,
    {
      type: "idempotency_error",
      code: "idempotency_key_in_use",
      message: `There is currently another in-progress request using this Idempotent Key (that probably means you submitted twice, and the other request is still going through): ${key}`,
    },
    true,
  );

export const secretKeyRequired = () =>
  new Failure(
    403,
    {
      type: "invalid_request_error",
      code: "secret_key_required",
      message:
        "This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.",
    },
    true,
  );

export const versionRequired = () =>
  new Failure(
    400,
    {
      type: "invalid_request_error",
      code: "missing_version",
      message: "The `Stripe-Version` header is required for API v2 requests.",
    },
    true,
  );

export const versionUnknown = (version: string) =>
  new Failure(400, { type: "invalid_request_error", message: `Invalid Stripe API version: ${version}` }, true);

export const noAccess = (account: string) =>
  new Failure(
    403,
    {
      type: "invalid_request_error",
      code: "account_invalid",
      message: `The provided key does not have access to account '${account}' (or that account does not exist). Application access may have been revoked.`,
    },
    true,
  );

/** The sandbox models connected accounts only as receivers of transfers. */
export const notModelledFor = (path: string) =>
  new Failure(
    400,
    { type: "invalid_request_error", message: `The sandbox does not model ${path} for a connected account.` },
    true,
  );
