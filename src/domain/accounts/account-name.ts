/**
 * The name of an account whose owner has not given one. An email address is no name for a contract or a review, so
 * such an account has its role as its name until the owner enters a name.
 */
import type { SignedInRole } from '../core/capabilities.ts'

const NEUTRAL_NAMES: Readonly<Record<SignedInRole, string>> = {
  customer: 'Customer',
  contractor: 'Contractor',
  admin: 'Administrator',
  assign_customer: 'Customer',
  assign_contractor: 'Contractor',
}

export function neutralName(role: SignedInRole): string {
  return NEUTRAL_NAMES[role]
}

/** Whether the owner has given a name. Screens ask for it after a sign-in and before a review. */
export function hasOwnName(name: string): boolean {
  return !Object.values(NEUTRAL_NAMES).includes(name)
}
