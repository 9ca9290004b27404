/** What an account is (specification part 1, section 3): its role, its status, its generated name. */
import type { RequiredPermission } from '../core/admin-permissions.ts'
import type { SignedInRole } from '../core/capabilities.ts'

export const ACCOUNT_STATUSES = [
  'UNCONFIRMED',
  'CONFIRMED',
  'ARCHIVED',
  'COMPROMISED',
  'UNKNOWN',
  'RESET_REQUIRED',
  'FORCE_CHANGE_PASSWORD',
] as const
export type AccountStatus = (typeof ACCOUNT_STATUSES)[number]

export const PLATFORMS = ['ios', 'android', 'web', 'unknown'] as const
export const GENDERS = ['male', 'female', 'unknown'] as const
export const SOCIAL_PROVIDERS = ['FACEBOOK', 'GOOGLE', 'APPLE'] as const
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number]

/** Who can sign up; an administrator is made by another administrator. */
export const SIGN_UP_ROLES = ['customer', 'contractor'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

/**
 * The generated username: `bs-` and the epoch in seconds [AUTH-02]. Two people can sign up in one second, so a later
 * try gets a suffix: the store retries with the next `attempt` when the name is taken.
 */
export function generatedUsername(nowMs: number, attempt: number): string {
  const base = `bs-${Math.floor(nowMs / 1000)}`
  return attempt === 0 ? base : `${base}-${attempt}`
}

/** For how long a sign-in is recent enough to change what protects the account (ASVS 7.5.1). */
export const recentSignInMs = 10 * 60_000

/** The statuses whose owner may use the product once signed in; what the others are told is the sign-in machine's. */
const USABLE: readonly AccountStatus[] = ['CONFIRMED']

export function canSignIn(status: AccountStatus): boolean {
  return USABLE.includes(status)
}

/** What an administrator must be allowed, to see an account of this role or to change it [DATA-02]. */
export function permissionForAccount(role: SignedInRole, deed: 'read' | 'write' | 'delete'): RequiredPermission {
  const whose = role.replace('assign_', '')
  return whose === 'admin' ? `admin_role_${deed}` : `admin_${whose as SignUpRole}_${deed}`
}

/** By what an administrator finds an account. */
export interface AccountSearch {
  readonly email?: string | undefined
  readonly username?: string | undefined
}

/** Every email has an @, and no username that an administrator is given has one. */
export function accountSearchOf(name: string): AccountSearch {
  return name.includes('@') ? { email: name } : { username: name }
}

/** How somebody who came from a provider is called before the support: by role instead of by provider [MSG-10]. */
export function supportUsername(username: string, role: string): string {
  const prefix = role === 'contractor' ? 'bs-trad-' : 'bs-cust-'
  return username.replace(/^google[_-]?/i, prefix)
}

/** The username of an account that a provider made: the provider's name and its number for the person. */
export function providerUsername(provider: SocialProvider, subject: string): string {
  return `${provider.toLowerCase()}_${subject}`
}
