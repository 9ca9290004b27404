/**
 * Money is a whole number of Australian cents. The brand keeps dollars and counts from being passed where cents are
 * meant; a float never holds money. Dollars with at most two decimals exist only at the edge, in the API.
 */
declare const centsBrand: unique symbol
export type Cents = number & { readonly [centsBrand]: true }

/** The largest amount the product takes: ten million dollars keeps every sum far inside the safe integers. */
export const amountMaxCents = 1_000_000_000

export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`)
  return value as Cents
}

/** Dollars as typed (two decimals at most) to cents: 18.4 becomes 1840. Rounds away the float's own error only. */
export function fromDollars(dollars: number): Cents {
  return cents(Math.round(dollars * 100))
}

/** Cents to the dollars that the API answers: 1840 becomes 18.4. */
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
