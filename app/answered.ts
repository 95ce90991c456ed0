import { data } from "react-router";
import { FAILURES, type Failure, type FailureCode } from "#domain/kernel/failure.ts";

/**
 * For loaders: `await answered(api.commissionOrder.get({…}))`. A refusal becomes the page's status (404, 403 …), for
 * which the error page has messages. Input from the URL that fails validation (a handle of fifty letters) is a 404 as
 * well; other errors are rethrown unchanged.
 */
export async function orHttpError<Value>(call: Promise<Value>): Promise<Value> {
  try {
    return await call;
  } catch (error) {
    const { failure, code } = error as { failure?: Failure; code?: string };
    if (!failure && code === "BAD_REQUEST") throw data(null, { status: 404 });
    if (!failure) throw error;
    throw data({ code: failure.code }, { status: FAILURES[failure.code] });
  }
}

/** The same, for what need not be there: null for one refusal, such as `order.agreement_not_found`. */
export async function orNull<Value>(call: Promise<Value>, code: FailureCode): Promise<Value | null> {
  return orHttpError(
    call.catch((error: unknown) => {
      if ((error as { failure?: Failure }).failure?.code === code) return null;
      throw error;
    }),
  );
}

/** The items of a list that is answered whole. */
export const itemsOf = async <Item>(call: Promise<{ items: Item[] }>): Promise<Item[]> =>
  (await orHttpError(call)).items;
