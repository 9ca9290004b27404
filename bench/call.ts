/** One call that is measured, as the product is asked and as the baseline is. */
export interface Call {
  readonly name: string
  readonly product: (round: number) => string
  readonly baseline: string
  /** Puts back what a round has used up. */
  readonly reset?: string
}
