/**
 * Capabilities by role (specification part 1, section 6), read by page guards, menus and routes. The state machines
 * decide what a party can do to one job. Accounts from a provider have an `assign_` role until they choose one
 * [AUTH-08].
 */
export const ROLES = ['customer', 'contractor', 'admin', 'anonymous', 'assign_customer', 'assign_contractor'] as const
export type Role = (typeof ROLES)[number]
export type SignedInRole = Exclude<Role, 'anonymous'>
/** A chosen role with all its capabilities. */
export type GivenRole = Exclude<SignedInRole, `assign_${string}`>

// biome-ignore format: a table is read by its columns.
const CAPABILITIES = {
  'ai-chat.use':       ['customer', 'anonymous'],
  'dashboard.open':    ['customer', 'contractor'],
  'contractors.see':   ['customer'],
  'live.open':         ['customer', 'contractor', 'admin', 'assign_customer', 'assign_contractor'],
  'messages.use':      ['customer', 'contractor'],
  'conversations.use': ['customer', 'contractor', 'admin'],
  'notifications.own':       ['customer', 'contractor'],
  'jobs.browse':       ['contractor'],
  'jobs.own':          ['customer', 'contractor'],
  'job.read':          ['customer', 'contractor', 'admin'],
  'job.post':          ['customer'],
  'job.edit':          ['customer'],
  'quote.write':       ['contractor'],
  'contract.read':     ['customer', 'contractor', 'admin'],
  'invoice.read':      ['customer', 'contractor', 'admin'],
  'stage.pay':         ['customer'],
  'stage.withdraw':    ['contractor'],
  'job.review':        ['customer'],
  'customer.self':     ['customer'],
  'contractor.self':   ['contractor'],
  'content.edit':      ['contractor', 'admin'],
  'upload.use':        ['customer', 'contractor', 'admin', 'anonymous'],
  'account.rename':    ['customer', 'contractor', 'admin'],
  'account.self':      ['customer', 'contractor', 'admin'],
  'role.select':       ['assign_customer', 'assign_contractor'],
  'admin.enter':       ['admin'],
} as const satisfies Record<string, readonly Role[]>

/** Whether the account has chosen its role. */
export function isGiven(role: SignedInRole): role is GivenRole {
  return !role.startsWith('assign_')
}

export type Capability = keyof typeof CAPABILITIES
export type RolesOf<C extends Capability> = (typeof CAPABILITIES)[C][number]

export function can(role: Role, capability: Capability): boolean {
  const roles: readonly Role[] = CAPABILITIES[capability]
  return roles.includes(role)
}

/** The roles of a capability, for documents and tests. */
export function rolesWith(capability: Capability): readonly Role[] {
  return CAPABILITIES[capability]
}
