/** One call that is measured, as the product is asked and as the ceiling is. */
export interface Call {
  readonly name: string
  readonly product: (round: number) => string
  readonly ceiling: string
  /** Puts back what a round has used up. */
  readonly reset?: string
}
