/** Where a search stops counting what a choice of a filter would leave: of more it says "99+". */
export const CHOICES_COUNTED = 99;
