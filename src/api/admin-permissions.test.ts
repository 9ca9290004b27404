/**
 * The permission of each admin call, taken from the specification [DATA-02]. `server/admin/permission-matrix.test.ts`
 * checks what a permission opens over HTTP. It reads the same definitions, so it would not find a wrong permission.
 */
import { expect, test } from 'vitest'
import { type RouteSpec, rolesOf } from './core/route.ts'
import { routes } from './routes.ts'

const rows: [call: string, spec: RouteSpec][] = Object.entries(routes)

/** Paths by prefix. Money, refunds, charts and warranty belong to jobs, and case stories to Q&A. */
const areas: Readonly<Record<string, string>> = {
  '/admin/customers': 'customer',
  '/admin/contractors': 'contractor',
  '/admin/verifications': 'contractor',
  '/admin/admins': 'role',
  '/admin/site-access': 'app_setting',
  '/admin/content': 'app_setting',
  '/content': 'app_setting',
  '/admin/legal-rules': 'app_setting',
  '/admin/failed-emails': 'app_setting',
  '/admin/categories': 'category',
  '/categories': 'category',
  '/admin/quote-requests': 'quote_request',
  '/quote/requests/{id}/applies': 'quote_apply',
  '/quote/requests': 'quote_request',
  '/admin/quote-applies': 'quote_apply',
  '/admin/consultations': 'consultation',
  '/admin/lists/consultations': 'consultation',
  '/admin/jobs': 'job',
  '/job': 'job',
  '/document': 'job',
  '/warranty': 'job',
  '/admin/money': 'job',
  '/admin/charts': 'job',
  '/admin/refunds': 'job',
  '/admin/warranty': 'job',
  '/admin/lists/warranty': 'job',
  '/admin/lists/stages': 'job',
  '/admin/lists/money-alerts': 'job',
  '/admin/lists/support-chats': 'qa',
  '/admin/lists/site-content': 'app_setting',
  '/admin/stories': 'qa',
  '/admin/lists/stories': 'qa',
  '/reports': 'qa',
  '/admin/impersonation': 'qa',
  '/conversations': 'qa',
}

/** Verbs that do not follow from the method and the last path segment. */
const otherDeeds: Readonly<Record<string, string>> = {
  // A legal rule binds every user from its start date, so recording it counts as release.
  'POST /admin/legal-rules': 'release',
  'DELETE /admin/legal-rules/{state}/{topic}/{fromDate}': 'release',
  // An admin who verifies a contractor also sees the evidence.
  'GET /admin/verifications/{id}': 'write',
  // A pack has what its maker may read.
  'POST /job/{id}/evidence-pack': 'read',
}

function verbOf(call: string): string {
  const known = otherDeeds[call]
  if (known !== undefined) return known
  if (/^GET |\/pdf$/.test(call)) return 'read'
  if (/^DELETE |\/(archive|archived|restore)$/.test(call)) return 'delete'
  if (/\/(deploy|roll-back)$/.test(call)) return 'deploy'
  return call.endsWith('/release') ? 'release' : 'write'
}

const areaOf = (call: string) => {
  const path = call.slice(call.indexOf(' ') + 1)
  const begin = Object.keys(areas).find((one) => path === one || path.startsWith(`${one}/`))
  return begin === undefined ? undefined : areas[begin]
}

test.each(
  rows.flatMap(([call, { permission }]) =>
    permission === undefined || permission === 'any' ? [] : [[call, permission] as const],
  ),
)('%s requires %s: its area and its verb [DATA-02] [ADMIN-01]', (call, permission) => {
  const area = areaOf(call)
  expect(permission.slice(permission.lastIndexOf('_') + 1)).toBe(verbOf(call))
  if (area !== undefined) expect(permission).toBe(`admin_${area}_${verbOf(call)}`)
})

test('only an admin with the global read permission sees all changes [ADMIN-03] [DATA-02]', () => {
  for (const [call, { permission }] of rows)
    if (/\/audit$/.test(call)) expect([call, permission]).toEqual([call, 'admin_read'])
})

test('an admin without any permission can only use their own account [DATA-02]', () => {
  const open = rows.flatMap(([call, spec]) =>
    spec.permission === undefined && spec.access !== 'anyone' && rolesOf(spec).includes('admin') ? [call] : [],
  )

  // The use-case checks the owner of a chat or file: support chats by permission, upload prefixes by permissions.
  expect(open.toSorted()).toEqual([
    'DELETE /account/passkeys/{id}',
    'DELETE /account/sessions',
    'DELETE /account/sessions/{id}',
    'DELETE /account/totp',
    'DELETE /form/{form}/{about}/draft',
    'GET /account',
    'GET /account/data',
    'GET /account/data/export/{id}',
    'GET /account/factors',
    'GET /account/security-events',
    'GET /account/sessions',
    'GET /consultations/self',
    'GET /consultations/{id}',
    'GET /conversations',
    'GET /conversations/names',
    'GET /conversations/search',
    'GET /conversations/unread',
    'GET /conversations/{contact}/messages',
    'GET /form/drafts',
    'GET /form/{form}/{about}/draft',
    'GET /session/step-up',
    'GET /upload/token',
    'GET /{chatProvider}/token',
    'PATCH /account',
    'PATCH /account/passkeys/{id}',
    'PATCH /account/password',
    'POST /account/data/export',
    'POST /account/passkeys',
    'POST /account/passkeys/options',
    'POST /account/recovery-codes',
    'POST /account/totp',
    'POST /account/totp/confirm',
    'POST /conversations/{contact}/read',
    'POST /name',
    'POST /session/step-up',
    'POST /session/step-up/passkey',
    'POST /session/step-up/passkey/options',
    'PUT /form/{form}/{about}/draft',
  ])
})
