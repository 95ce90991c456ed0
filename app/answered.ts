import { data } from "react-router";
import { FAILURE_STATUS } from "../domain/kernel/failure-status.ts";
import type { Failure } from "../domain/kernel/failure.ts";

/**
 * For loaders: `await answered(api.commissionOrder.get({…}))`. A refusal becomes the page's status (404, 403 …), which the
 * error page puts into words; anything else stays what it is.
 */
export async function answered<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    const failure = (error as { failure?: Failure }).failure;
    if (!failure) throw error;
    throw data({ code: failure.code }, { status: FAILURE_STATUS[failure.code] });
  }
}
