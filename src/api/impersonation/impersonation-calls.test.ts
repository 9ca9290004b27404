import { expect, test } from 'vitest'
import { z } from 'zod'
import { redactForImpersonator } from '#domain/impersonation/redact-for-impersonator.ts'
import type { RouteSpec } from '../core/route.ts'
import { type Routes, routes } from '../routes.ts'
import { impersonationCalls } from './impersonation-calls.ts'

/** The names of all fields of an answer, however deep. */
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

test('no answer that an impersonator reads has bank details or an address in a field that is not hidden [DATA-02]', () => {
  const shown = Object.entries(impersonationCalls).flatMap(([call, is]) =>
    is === 'allowed' ? [call as keyof Routes] : [],
  )
  const fields = shown.flatMap((call) => {
    const { response }: RouteSpec = routes[call]
    return response ? fieldsIn(z.toJSONSchema(response, { unrepresentable: 'any' })) : []
  })

  const found = [...new Set(fields)].filter((field) => aboutBankOrAddress.test(field))

  expect(found).toContain('accountNumberSuffix')
  // What holds fields that are hidden, who says where withdrawals go, a truth, and an address that is masked for all.
  expect(found.filter(isShown).toSorted()).toEqual([
    'bankDetails',
    'bankDetailsSource',
    'emailVerified',
    'emailedTo',
    'requiresEmailCode',
  ])
})
