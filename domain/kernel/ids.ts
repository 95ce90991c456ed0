/** Ids are opaque strings. The names say whose id it is; two of them are never interchangeable in meaning. */
export type OrderId = string;
export type CommissionAccountId = string;
export type TransactionId = string;
export type ProductId = string;
export type ChatRoomId = string;
export type MediaId = string;
