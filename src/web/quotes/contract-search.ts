import { readText } from '../core/search-params.ts'

export interface ContractSearch {
  /** Whose contract, while the job is not signed yet. */
  contractorId?: string | undefined
}

export function readContractSearch(search: Record<string, unknown>): ContractSearch {
  return { contractorId: readText(search.contractorId) }
}
