import { readText } from '../core/search-params.ts'

export interface ContractSearch {
  /** The contractor, while the job is unsigned. */
  contractorId?: string | undefined
}

export function readContractSearch(search: Record<string, unknown>): ContractSearch {
  return { contractorId: readText(search.contractorId) }
}
