/** A measured call on the product and on the baseline. */
export interface Call {
  readonly name: string
  readonly product: (round: number) => string
  readonly baseline: string
  /** SQL that resets the data after a round. */
  readonly reset?: string
}
