/** An account (specification part 1, section 3): its role, status and generated username. */
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
export const PROVIDER_NAMES: Readonly<Record<SocialProvider, string>> = {
  GOOGLE: 'Google',
  FACEBOOK: 'Facebook',
  APPLE: 'Apple',
}

/** Roles that can sign up. Only an admin can create another admin. */
export const SIGN_UP_ROLES = ['customer', 'contractor'] as const
export type SignUpRole = (typeof SIGN_UP_ROLES)[number]

/**
 * The generated username: `bs-` plus the epoch in seconds [AUTH-02]. Two users can sign up in one second. The store
 * then retries with the next `attempt` as suffix.
 */
export function generatedUsername(nowMs: number, attempt: number): string {
  const base = `bs-${Math.floor(nowMs / 1000)}`
  return attempt === 0 ? base : `${base}-${attempt}`
}

/** A sign-in younger than this allows security changes to the account (ASVS 7.5.1). */
export const recentSignInMs = 10 * 60_000

/** Whether an administrator needs a second factor. Production requires one of each. */
export const FACTOR_RULES = ['required', 'reminded', 'exempt'] as const
export type FactorRule = (typeof FACTOR_RULES)[number]

/** The rule of an account. It is about administrators alone. */
export function factorRuleOf(
  { role, factor_rule }: { readonly role: SignedInRole; readonly factor_rule: FactorRule },
  isProduction: boolean,
): FactorRule {
  if (role !== 'admin') return 'exempt'
  return isProduction ? 'required' : factor_rule
}

/** The owner of such an account can use the product. The sign-in machine decides the message for other statuses. */
export const USABLE_STATUSES: readonly AccountStatus[] = ['CONFIRMED']

export function canSignIn(status: AccountStatus): boolean {
  return USABLE_STATUSES.includes(status)
}

/** The permission an admin needs to view or change an account of this role [DATA-02]. */
export function permissionForAccount(role: SignedInRole, verb: 'read' | 'write' | 'delete'): RequiredPermission {
  const whose = role.replace('assign_', '')
  return whose === 'admin' ? `admin_role_${verb}` : `admin_${whose as SignUpRole}_${verb}`
}

/** The terms by which an admin finds an account. */
export interface AccountSearch {
  readonly email?: string | undefined
  readonly username?: string | undefined
}

/** Every email contains @. No admin username does. */
export function accountSearchOf(name: string): AccountSearch {
  return name.includes('@') ? { email: name } : { username: name }
}

/** The name support sees for a social sign-in user: prefixed by role, not by provider [MSG-10]. */
export function supportUsername(username: string, role: string): string {
  const prefix = role === 'contractor' ? 'bs-trad-' : 'bs-cust-'
  return username.replace(/^google[_-]?/i, prefix)
}

/** What a search for a name of support must find: the stored username. Other text is returned unchanged. */
export function searchedUsername(typed: string): string {
  return typed.replace(/^bs-(?:cust|trad)-/i, 'google_')
}

/** The username of an account from a social sign-in: the provider and its user number. */
export function providerUsername(provider: SocialProvider, subject: string): string {
  return `${provider.toLowerCase()}_${subject}`
}

/** The username for anyone who knows the email. The id replaces a username with the user number of a provider. */
export function publicUsername({ id, username }: { readonly id: string; readonly username: string }): string {
  const isOfProvider = SOCIAL_PROVIDERS.some((provider) => username.startsWith(providerUsername(provider, '')))
  return isOfProvider ? id : username
}
