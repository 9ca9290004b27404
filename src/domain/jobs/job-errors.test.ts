import { expect, test } from 'vitest'
import { contractorErrors } from '../contractors/contractor-errors.ts'
import { coreErrors } from '../core/core-errors.ts'
import { jobErrors } from './job-errors.ts'

test('unknown and foreign jobs return the errors of the specification [JOB-10]', () => {
  expect(jobErrors.notFound()).toMatchObject({ kind: 'not-found', message: 'Job not found' })
  expect(contractorErrors.notFound()).toMatchObject({ kind: 'not-found', message: 'Contractor not found' })
  expect(coreErrors.invalidId()).toMatchObject({ kind: 'not-found', message: 'Invalid Id' })
})
