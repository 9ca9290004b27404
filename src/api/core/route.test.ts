import { describe, expect, test } from 'vitest'
import { quoteMachine } from '#domain/quotes/quote-machine.ts'
import { stageMachine } from '#domain/stages/stage-machine.ts'
import { routes } from '../routes.ts'
import { rolesThatCanFire } from './route.ts'

describe('the machine defines the roles of a call', () => {
  test('the customer and the admin can approve and reject [STAGE-05, STAGE-06]', () => {
    expect(rolesThatCanFire(stageMachine, 'approve', 'reject')).toEqual(['customer', 'admin'])
  })

  test('the contractor reports progress, and both parties sign [STAGE-12, QUOTE-07]', () => {
    expect(rolesThatCanFire(stageMachine, 'submitProgress')).toEqual(['contractor'])
    expect(rolesThatCanFire(quoteMachine, 'sign')).toEqual(['customer', 'contractor'])
  })

  test('no role can call a system event', () => {
    expect(rolesThatCanFire(stageMachine, 'confirmPayment')).toEqual([])
  })
})

test('the API declares the specified calls for jobs and stages [API-01]', () => {
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

test('the API declares the specified calls for categories [API-03]', () => {
  const specified = ['GET /categories', 'GET /categories/{id}', 'PATCH /categories/{id}']
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(specified))
})

test('the API declares the specified calls for uploads, names and URLs [API-04]', () => {
  const specified = ['GET /upload/token', 'POST /name', 'POST /user/byEmail']
  expect(Object.keys(routes)).toEqual(expect.arrayContaining(specified))
})

test('each route declares exactly its path parameters', () => {
  const mismatched = Object.entries(routes).filter(([key, spec]) => {
    const inPath = [...key.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const declared = 'params' in spec ? Object.keys(spec.params.shape) : []
    return inPath.sort().join() !== declared.sort().join()
  })
  expect(mismatched.map(([key]) => key)).toEqual([])
})
