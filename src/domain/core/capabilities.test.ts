/** Typed from specification part 1, section 6. "Not shown" counts as no. */
import { describe, expect, test } from 'vitest'
import { stageMachine } from '../stages/stage-machine.ts'
import { hasPermission, type RequiredPermission } from './admin-permissions.ts'
import { type Capability, can, ROLES, type Role, rolesWith } from './capabilities.ts'

const specified: Record<string, { capability: Capability; roles: Role[] }> = {
  'AI chat': { capability: 'ai-chat.use', roles: ['customer', 'anonymous'] },
  Dashboard: { capability: 'dashboard.open', roles: ['customer', 'contractor'] },
  'Contractors list and profile': { capability: 'contractors.see', roles: ['customer'] },
  'Job list (mobile)': { capability: 'jobs.browse', roles: ['contractor'] },
  'Apply or quote': { capability: 'quote.write', roles: ['contractor'] },
  'Edit job': { capability: 'job.edit', roles: ['customer'] },
  'Edit own contractor profile': { capability: 'contractor.self', roles: ['contractor'] },
  'Pay a stage': { capability: 'stage.pay', roles: ['customer'] },
  'Review a completed job': { capability: 'job.review', roles: ['customer'] },
  'Withdraw button': { capability: 'stage.withdraw', roles: ['contractor'] },
}

test.each(Object.entries(specified))(
  '%s is limited to the roles of the specification [NAV-14]',
  (_, { capability, roles }) => {
    expect(ROLES.filter((role) => can(role, capability))).toEqual(roles)
    expect(rolesWith(capability)).toEqual(roles)
  },
)

describe('the stage machine defines the actions on a stage', () => {
  test.each([
    ['Approve a stage', 'approve', ['customer']],
    ['Reject a stage', 'reject', ['customer', 'admin']],
    ['Upload progress', 'submitProgress', ['contractor']],
  ] as const)('%s is limited to the roles of the specification [NAV-14]', (_, event, roles) => {
    const parties = stageMachine.table.filter((row) => row.on === event).flatMap((row) => row.who)
    expect([...new Set(parties)]).toEqual(roles)
  })
})

test('the roles are customer, contractor, admin and anonymous [DATA-01]', () => {
  const waiting = ['assign_contractor', 'assign_customer']

  expect(ROLES.filter((role) => !waiting.includes(role)).sort()).toEqual([
    'admin',
    'anonymous',
    'contractor',
    'customer',
  ])
  expect(ROLES.filter((role) => waiting.includes(role)).sort()).toEqual(waiting)
})

test('a new social sign-in account can only choose its role [AUTH-08]', () => {
  const choosing: Capability[] = ['role.select']
  const all = Object.values(specified).map(({ capability }) => capability)

  for (const role of ['assign_customer', 'assign_contractor'] as const)
    expect([...all, ...choosing].filter((capability) => can(role, capability))).toEqual(choosing)
})

test('an admin has no dashboard and no AI chat, and cannot pay, quote or review [NAV-14]', () => {
  const none: Capability[] = ['ai-chat.use', 'dashboard.open', 'stage.pay', 'quote.write', 'job.review', 'job.post']
  expect(none.filter((capability) => can('admin', capability))).toEqual([])
})

test.each<[permission: string, gives: RequiredPermission[], givesNot: RequiredPermission[]]>([
  ['supervisor', ['admin_job_write', 'admin_role_delete', 'admin_app_setting_deploy'], []],
  ['admin_job_read', ['admin_job_read'], ['admin_job_write', 'admin_job_delete', 'admin_qa_read', 'admin_read']],
  ['admin_job_write', ['admin_job_write', 'admin_job_read'], ['admin_job_delete', 'admin_category_write']],
  ['admin_job_delete', ['admin_job_delete'], ['admin_job_read', 'admin_job_write']],
  ['admin_read', ['admin_read', 'admin_qa_read', 'admin_quote_apply_read'], ['admin_qa_write', 'admin_qa_delete']],
  ['admin_write', ['admin_write', 'admin_read', 'admin_qa_write', 'admin_role_read'], ['admin_qa_delete']],
  ['admin_delete', ['admin_delete', 'admin_qa_delete'], ['admin_qa_read', 'admin_qa_write']],
  ['admin_app_setting_release', ['admin_app_setting_release'], ['admin_app_setting_deploy', 'admin_app_setting_write']],
])('%s grants exactly the permissions that its name says [DATA-02]', (permission, gives, givesNot) => {
  expect(gives.filter((expected) => !hasPermission([permission], expected))).toEqual([])
  expect(givesNot.filter((expected) => hasPermission([permission], expected))).toEqual([])
})
