import { expect, test } from 'vitest'
import { z } from 'zod'
import { unknownResponseFields } from './serve.ts'

const view = z.object({
  id: z.string(),
  picture: z.string().nullable(),
  jobs: z.array(z.object({ id: z.string() })),
  free: z.unknown(),
})
const undeclared = (response: unknown) => unknownResponseFields(response, view.parse(response))
const known = { id: 'a', picture: null, jobs: [{ id: 'b' }], free: { anything: [1] } }

test('a response that matches its schema has no unknown fields', () => {
  expect(undeclared(known)).toEqual([])
})

test('an unknown field is found at any depth [PROF-02]', () => {
  expect(undeclared({ ...known, email: null })).toEqual(['email'])
  expect(undeclared({ ...known, jobs: [{ id: 'b' }, { id: 'c', price: { cents: 1 } }] })).toEqual(['jobs.1.price'])
})
