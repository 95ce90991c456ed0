/** Where the PDFs are (contract.md, Payments). */
export const receiptPdf = (number: string, timeZone: string): string =>
  `/api/features/payment/receipt.pdf?${new URLSearchParams({ number, timeZone }).toString()}`;

export const statementPdf = (month: string): string => `/api/features/payment/statement.pdf?month=${month}`;

export const agreementPdf = (orderId: string, version: number, timeZone: string): string =>
  `/api/features/commission/order/agreement.pdf?${new URLSearchParams({ orderId, version: String(version), timeZone }).toString()}`;

/** The bytes whose SHA-256 the agreement's hash is. */
export const agreementJson = (orderId: string, version: number): string =>
  `/api/features/commission/order/agreement.json?${new URLSearchParams({ orderId, version: String(version) }).toString()}`;
