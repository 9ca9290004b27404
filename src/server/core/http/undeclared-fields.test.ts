import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownResponseFields } from './undeclared-fields.ts'

const view = z.object({
  id: z.string(),
  picture: z.string().nullable(),
  jobs: z.array(z.object({ id: z.string() })),
  free: z.unknown(),
})
const undeclared = (response: unknown) => unknownResponseFields(response, view.parse(response))
const known = { id: 'a', picture: null, jobs: [{ id: 'b' }], free: { anything: [1] } }

test('an answer that says what its contract declares says nothing else', () => {
  expect(undeclared(known)).toEqual([])
})

test('a field that the contract does not declare is found, however deep it lies [PROF-02]', () => {
  expect(undeclared({ ...known, email: null })).toEqual(['email'])
  expect(undeclared({ ...known, jobs: [{ id: 'b' }, { id: 'c', price: { cents: 1 } }] })).toEqual(['jobs.1.price'])
})
