/** Rule F24: players come in three sizes. */
export type PlayerSize = "sm" | "md" | "lg";

export const PLAYER_WIDTHS: Record<PlayerSize, string> = { sm: "max-w-xs", md: "max-w-lg", lg: "max-w-none" };
