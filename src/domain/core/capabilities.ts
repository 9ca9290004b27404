/**
 * Who may do what, by role (specification part 1, section 6). Page guards, menus and routes read this one table;
 * what a person may do to one particular job is decided by the state machines and their parties. The two `assign_`
 * roles are of people who came from a provider and have not been given their role yet [AUTH-08].
 */
export const ROLES = ['customer', 'contractor', 'admin', 'anonymous', 'assign_customer', 'assign_contractor'] as const
export type Role = (typeof ROLES)[number]
export type SignedInRole = Exclude<Role, 'anonymous'>
/** A role that has been given, and with it everything that the role may do. */
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

/** Whether the role is one that can do something, not only one that waits to be given. */
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
