/** Whose texts they are, and in which order, if in one. */
export interface TextSource {
  readonly handle: string;
  readonly orderId?: string;
}
