import { expect, test } from 'vitest'
import { JOB_STATUSES } from '../jobs/job-machine.ts'
import { checkTakesQuotes, requestActions } from './request-actions.ts'

test('contractors quote an open request, and its customer can invite more [FORM-02]', () => {
  expect(requestActions({ status: 'open', audience: 'open' }, 'contractor')).toEqual(['quote'])
  expect(requestActions({ status: 'open', audience: 'open' }, 'customer')).toEqual(['invite'])
  expect(requestActions({ status: 'open', audience: 'invited' }, 'customer')).toEqual(['invite', 'openToAll'])
})

test.each(JOB_STATUSES.filter((state) => state !== 'open'))(
  'a request that is %s takes no quotes [STAGE-11]',
  (status) => {
    for (const party of ['customer', 'contractor'] as const)
      expect(requestActions({ status, audience: 'invited' }, party)).toEqual([])
    expect(() => checkTakesQuotes(status)).toThrow('This job is no longer open for quotes.')
  },
)
