/**
 * Who reads the street and the property access of a job [JOB-04]. The customer chooses a contractor with a signature.
 * The contractor then opens the address on purpose, and the customer sees who did. The product has no site visits.
 */
import type { GivenRole } from '../core/capabilities.ts'

export const ADDRESS_ACCESS = ['shown', 'notChosen', 'abnNotChecked', 'notOpened'] as const
export type AddressAccess = (typeof ADDRESS_ACCESS)[number]

export const ADDRESS_FACTS = ['isChosen', 'hasAddress', 'hasOpened', 'hasCheckedAbn'] as const
export type AddressFacts = Readonly<Record<(typeof ADDRESS_FACTS)[number], boolean>>

export function addressAccess(reader: GivenRole, facts: AddressFacts): AddressAccess {
  if (reader !== 'contractor') return 'shown'
  if (!facts.isChosen) return 'notChosen'
  if (!facts.hasAddress || facts.hasOpened) return 'shown'
  return facts.hasCheckedAbn ? 'notOpened' : 'abnNotChecked'
}

/** More signatures than a busy business gets in a day, and far fewer than a list of homes to rob would need. */
export const newAddressesMax = 20
export const newAddressesWindowHours = 24

/** The customer sees this many readers. Only contractors whose quote the customer has signed can be among them. */
export const addressReadersMax = 20
