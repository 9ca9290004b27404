/** Where a case stands and for whom it waits, in the words of every screen. */
import type { WaitsFor, WarrantyShape } from './warranty-machine.ts'

export const WARRANTY_STATUS_WORDS: Readonly<Record<WarrantyShape['state'], string>> = {
  new: 'New',
  lodged: 'Waiting for a plan',
  planned: 'Plan to be answered',
  accepted: 'Plan accepted',
  disputed: 'Plan disputed',
  escalated: 'An administrator decides',
  decided: 'Decided, waiting for a plan',
  closed: 'Closed',
}

export const WAITS_FOR_WORDS: Readonly<Record<WaitsFor, string>> = {
  contractor: 'The contractor',
  customer: 'The customer',
  admin: 'An administrator',
  nobody: 'Nobody',
}
