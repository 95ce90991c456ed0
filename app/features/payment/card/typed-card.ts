/** A card that is being typed. The component around it saves it together with what the card is for, in one press. */
export interface TypedCard {
  readonly isComplete: boolean;
  /** The saved card's `paymentAccountMethodId`; null when it was not saved, and then the form says why. */
  readonly save: () => Promise<string | null>;
}
