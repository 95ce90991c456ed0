/** Where a client finds what they sent (Specification §2). */
export const SENT_REQUESTS = "/dashboard/commission/client/requests";
