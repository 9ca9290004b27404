/** What both sides agree on beyond the job, its price and its stages: sections of their own in the text of the contract. */

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
  /** As they were typed or chosen; an empty clause is left out. */
  readonly lines: readonly string[]
}
