/** Terms beyond job, price and stages. Each is its own section of the contract text. */

export const CLAUSE_HEADINGS = [
  'Site inspection',
  'Scope',
  'Progress updates',
  'Warranty given',
  'Requirements',
  'Deposit',
] as const

export interface ContractClause {
  readonly heading: (typeof CLAUSE_HEADINGS)[number]
  /** Text as typed or chosen; empty clauses are left out. */
  readonly lines: readonly string[]
}
