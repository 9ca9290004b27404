/** What an account is (specification part 1, section 3): its role, its status, its generated name. */
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

/** Who can sign up; an administrator is made by another administrator. */
export const SIGN_UP_ROLES = ['customer', 'contractor'] as const

/**
 * The generated username: `bs-` and the epoch in seconds [AUTH-02]. Two people can sign up in one second, so a later
 * try gets a suffix: the store retries with the next `attempt` when the name is taken.
 */
export function generatedUsername(nowMs: number, attempt: number): string {
  const base = `bs-${Math.floor(nowMs / 1000)}`
  return attempt === 0 ? base : `${base}-${attempt}`
}
