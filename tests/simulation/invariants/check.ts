export class Violation extends Error {}

export function check(isRight: boolean, rule: string): void {
  if (!isRight) throw new Violation(rule);
}
