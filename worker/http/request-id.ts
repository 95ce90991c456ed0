/** Carried by every answer, so that what somebody saw can be found in the log. */
export const REQUEST_ID_HEADER = "x-request-id";
