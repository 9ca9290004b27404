/**
 * Money is a whole number of Australian cents. The brand prevents mixing up cents, dollars and counts. Only the API
 * uses dollars, with at most two decimals.
 */
declare const centsBrand: unique symbol
export type Cents = number & { readonly [centsBrand]: true }

/** The largest amount: at ten million dollars, every sum stays a safe integer. */
export const amountMaxCents = 1_000_000_000

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value as Cents
}

/** Converts typed dollars to cents: 18.4 becomes 1840. Rounds away float error only. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Converts cents to the dollars of the API: 1840 becomes 18.4. */
export function toDollars(amount: Cents): number {
  return amount / 100
}

export function sumOf(amounts: readonly Cents[]): Cents {
  return cents(amounts.reduce((sum, amount) => sum + amount, 0))
}

/** A whole percentage of an amount, rounded half up to the cent. */
export function percentOf(amount: Cents, percent: number): Cents {
  return cents(Math.floor((amount * percent + 50) / 100))
}
