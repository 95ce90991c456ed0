/** Where a client finds what they sent (rule S26). */
export const SENT_REQUESTS = "/dashboard/commission/client/requests";
