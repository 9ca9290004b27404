/** The two fields of a place. A form has both. */
import { cityMissing, stateMissing } from '../core/place-errors.ts'

export const stateField = { kind: 'state', label: 'State', required: stateMissing } as const
export const cityField = { kind: 'city', label: 'City', required: cityMissing } as const
