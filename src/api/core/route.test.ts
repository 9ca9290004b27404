import { describe, expect, test } from 'vitest'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { routes } from '../routes.ts'
import { rolesThatCanFire } from './route.ts'

describe('the roles of a call are read from the machine', () => {
  test('approving and rejecting is for the customer and the admin [STAGE-05, STAGE-06]', () => {
    expect(rolesThatCanFire(stageMachine, 'approve', 'reject')).toEqual(['customer', 'admin'])
  })

  test("progress is the contractor's, signing is for both sides [STAGE-12, QUOTE-07]", () => {
    expect(rolesThatCanFire(stageMachine, 'submitProgress')).toEqual(['contractor'])
    expect(rolesThatCanFire(quoteMachine, 'sign')).toEqual(['customer', 'contractor'])
  })

  test("an event of the system is nobody's call", () => {
    expect(rolesThatCanFire(stageMachine, 'confirmPayment')).toEqual([])
  })
})

test('the calls of the specification for jobs and stages are declared [API-01]', () => {
  const specified = [
    'GET /customers/self',
    'GET /job/open',
    'GET /job/self',
    'GET /job/{id}',
    'POST /job',
    'PATCH /job/{id}',
    'PATCH /job/stage',
    'PATCH /job/stage/status',
    'POST /job/review',
    'POST /job/stage/pay',
  ]
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(specified))
})

test('the calls of the specification for categories are declared [API-03]', () => {
  const specified = ['GET /categories', 'GET /categories/{id}', 'PATCH /categories/{id}']
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(specified))
})

test('the calls of the specification for uploads, names and addresses are declared [API-04]', () => {
  const specified = ['GET /upload/token', 'POST /name', 'POST /user/byEmail']
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(specified))
})

test('every parameter of a path is declared, and no other', () => {
  const mismatched = Object.entries(routes).filter(([key, spec]) => {
    const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = 'params' in spec ? Object.keys(spec.params.shape) : []
    return inPath.sort().join() !== declared.sort().join()
  })
  expect(mismatched.map(([key]) => key)).toEqual([])
})
