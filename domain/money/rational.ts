/**
 * An exact fraction; the denominator is positive. Amounts and rates meet here so that no floating point touches money
 * (rule M1).
 */
export type Rational = { readonly numerator: bigint; readonly denominator: bigint };

/** Three rates of ten-thousandths multiplied have at most twelve places. */
const LONGEST_FRACTION = 12;

const DECIMAL = /^(\d+)(?:\.(\d+))?$/;

/** Reads a non-negative decimal such as "144.91"; null when the text is not one. */
export function rationalFrom(decimal: string): Rational | null {
  const match = DECIMAL.exec(decimal);
  if (match === null) return null;
  const [, whole = "", fraction = ""] = match;
  return { numerator: BigInt(whole + fraction), denominator: 10n ** BigInt(fraction.length) };
}

export function ratio(numerator: number, denominator: number): Rational {
  return { numerator: BigInt(numerator), denominator: BigInt(denominator) };
}

export function multiply(...factors: readonly Rational[]): Rational {
  return factors.reduce((product, factor) => ({
    numerator: product.numerator * factor.numerator,
    denominator: product.denominator * factor.denominator,
  }));
}

/** `amount × factor`, rounded down. Both are non-negative. */
export function floorOf(amount: number, factor: Rational): number {
  return Number((BigInt(amount) * factor.numerator) / factor.denominator);
}

/** `amount × factor`, rounded to the nearest, halves up. Both are non-negative. */
export function roundOf(amount: number, factor: Rational): number {
  const doubled = 2n * BigInt(amount) * factor.numerator + factor.denominator;
  return Number(doubled / (2n * factor.denominator));
}

/** The exact decimal of a non-negative fraction whose denominator is made of twos and fives, as all rates here are: "11.396". */
export function decimalOf({ numerator, denominator }: Rational): string {
  const whole = numerator / denominator;
  let rest = numerator % denominator;
  let digits = "";
  while (rest !== 0n && digits.length < LONGEST_FRACTION) {
    rest *= 10n;
    digits += String(rest / denominator);
    rest %= denominator;
  }
  return digits === "" ? String(whole) : `${String(whole)}.${digits}`;
}
