import { easternContractors } from './contractors/eastern-contractors.ts'
import { westernContractors } from './contractors/western-contractors.ts'
import type { ContractorPlan } from './plans.ts'

/** Their licence numbers begin with zeros, so that none of them can be somebody's. */
export const demoContractors: readonly ContractorPlan[] = [...easternContractors, ...westernContractors]
