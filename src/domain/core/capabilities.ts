/**
 * Who may do what, by role (specification part 1, section 6). Page guards, menus and routes read this one table;
 * what a person may do to one particular job is decided by the state machines and their parties.
 */
export const ROLES = ['customer', 'contractor', 'admin', 'anonymous'] as const
export type Role = (typeof ROLES)[number]
export type SignedInRole = Exclude<Role, 'anonymous'>

// biome-ignore format: a table is read by its columns.
const CAPABILITIES = {
  'ai-chat.use':       ['customer', 'anonymous'],
  'dashboard.open':    ['customer', 'contractor'],
  'contractors.see':   ['customer'],
  'messages.use':      ['customer', 'contractor'],
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
  'upload.use':        ['customer', 'contractor'],
  'account.rename':    ['customer', 'contractor', 'admin'],
  'admin.enter':       ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof CAPABILITIES

export function can(role: Role, capability: Capability): boolean {
  const roles: readonly Role[] = CAPABILITIES[capability]
  return roles.includes(role)
}

/** The roles of a capability, for documents and tests. */
export function rolesWith(capability: Capability): readonly Role[] {
  return CAPABILITIES[capability]
}

/** The rights of administrators that something asks for so far [DATA-02]. */
export type AdminRight = 'admin_job_read' | 'admin_job_write' | 'admin_category_write'

/** Whether an administrator has a right; a supervisor has them all, and who may write may read. */
export function hasRight(permissions: readonly string[], right: AdminRight): boolean {
  const enough = ['supervisor', right, right.replace(/_read$/, '_write')]
  return enough.some((permission) => permissions.includes(permission))
}
