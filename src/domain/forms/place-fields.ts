/** The two fields of a place, which a form has both of. */
import { cityMissing, stateMissing } from '../core/place-errors.ts'

export const stateField = { kind: 'state', label: 'State', required: stateMissing } as const
export const cityField = { kind: 'city', label: 'City', required: cityMissing } as const
