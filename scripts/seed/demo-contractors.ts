import { easternContractors } from './contractors/eastern-contractors.ts'
import { westernContractors } from './contractors/western-contractors.ts'
import type { ContractorPlan } from './plans.ts'

/** The licence numbers start with zeros, so they belong to no real contractor. */
export const demoContractors: readonly ContractorPlan[] = [...easternContractors, ...westernContractors]
