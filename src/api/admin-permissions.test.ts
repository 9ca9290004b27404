/**
 * Which right each call of the administration asks for, typed from the specification [DATA-02]. What a right opens is
 * asked over HTTP in `server/admin/rights-matrix.test.ts`, which reads the same table and so would follow a wrong row.
 */
import { expect, test } from 'vitest'
import { isOpenTo, type Permission, permissions } from './permissions.ts'

const rows: [call: string, row: Permission][] = Object.entries(permissions)

/** Of what begins so; money, refunds, charts and warranty are about jobs, and case stories are Q&A. */
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

/** Deeds that the method and the last word of a call do not tell. */
const otherDeeds: Readonly<Record<string, string>> = {
  // A rule of law binds everybody from its day: recording it is releasing it.
  'POST /admin/legal-rules': 'release',
  'DELETE /admin/legal-rules/{state}/{topic}/{fromDate}': 'release',
  // Whoever verifies a contractor sees what it was verified by.
  'GET /admin/verifications/{id}': 'write',
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
  rows.flatMap(([call, { permission }]) => (permission === undefined || permission === 'any' ? [] : [[call, permission] as const])),
)('%s asks for %s: the area it is about, and the deed it does [DATA-02] [ADMIN-01]', (call, permission) => {
  const area = areaOf(call)
  expect(permission.slice(permission.lastIndexOf('_') + 1)).toBe(verbOf(call))
  if (area !== undefined) expect(permission).toBe(`admin_${area}_${verbOf(call)}`)
})

test('what everybody has changed is for those who may read everything [ADMIN-03] [DATA-02]', () => {
  for (const [call, { permission }] of rows) if (/\/audit$/.test(call)) expect([call, permission]).toEqual([call, 'admin_read'])
})

test('an administrator without any right does only what is their own [DATA-02]', () => {
  const open = rows.flatMap(([call, { who, permission }]) =>
    permission === undefined && who !== 'anyone' && isOpenTo('admin', who) ? [call] : [],
  )

  // Whose a chat or a file is, the use-case asks: the support's only with its right, prefixes of uploads by rights.
  expect(open.toSorted()).toEqual([
    'DELETE /form/{form}/{about}/draft',
    'GET /account',
    'GET /consultations/self',
    'GET /consultations/{id}',
    'GET /conversations',
    'GET /conversations/names',
    'GET /conversations/search',
    'GET /conversations/unread',
    'GET /conversations/{contact}/messages',
    'GET /form/drafts',
    'GET /form/{form}/{about}/draft',
    'GET /upload/token',
    'GET /{chatProvider}/token',
    'PATCH /account',
    'PATCH /account/password',
    'POST /conversations/{contact}/read',
    'POST /name',
    'PUT /form/{form}/{about}/draft',
  ])
})
