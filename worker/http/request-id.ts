/** Carried by every answer, so that what a person saw can be found in the log. */
export const REQUEST_ID_HEADER = "x-request-id";
