import { expect, test } from 'vitest'
import { z } from 'zod'
import { redactForImpersonator } from '#domain/impersonation/redact-for-impersonator.ts'
import type { RouteSpec } from '../core/route.ts'
import { routes } from '../routes.ts'

/** All field names of a response, at any depth. */
function fieldsIn(schema: unknown): string[] {
  if (schema === null || typeof schema !== 'object') return []
  return Object.entries(schema).flatMap(([name, part]) => [
    ...(name === 'properties' ? Object.keys(part as object) : []),
    ...fieldsIn(part),
  ])
}

const aboutBankOrAddress = /mail|bank|bsb|account(name|number)|paymentcustomer/i
const isShown = (field: string) =>
  JSON.stringify(redactForImpersonator({ [field]: 'mia@example.com' })).includes('mia@')

test('no response during impersonation has bank details or an address in an unredacted field [DATA-02]', () => {
  const specs: RouteSpec[] = Object.values(routes)
  const fields = specs.flatMap(({ impersonation, response }) =>
    impersonation === 'allowed' && response ? fieldsIn(z.toJSONSchema(response, { unrepresentable: 'any' })) : [],
  )

  const found = [...new Set(fields)].filter((field) => aboutBankOrAddress.test(field))

  expect(found).toContain('accountNumberSuffix')
  // Exceptions: parents of redacted fields, the source of bank details, a boolean, and a masked address.
  expect(found.filter(isShown).toSorted()).toEqual([
    'bankDetails',
    'bankDetailsSource',
    'emailChange',
    'emailVerified',
    'emailedTo',
    'requiresEmailCode',
  ])
})
