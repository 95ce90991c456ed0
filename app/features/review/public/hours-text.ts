import { m } from "#messages";

const LONGEST_IN_HOURS = 24;

/** "3 h", from two days on "2 days". */
export const hoursText = (hours: number): string =>
  hours <= LONGEST_IN_HOURS ? m.review_standing_hours({ hours }) : m.review_standing_days({ days: hours / 24 });
