/** Decisions of admins on jobs and quote requests, each with its audit entry [ADMIN-03]. */
import { expect } from 'vitest'
import { createFixtures, type Reachable, signInAdmin, type TestClient } from './clients.ts'
import { postedRequest } from './quote-requests.ts'

export function jobChanges(product: Reachable) {
  const fixtures = createFixtures(product)
  const actions = {
    archive: { reason: 'It names a person who did not agree.', before: 'open', after: 'closed' },
    restore: { reason: 'They have agreed.', before: 'closed', after: 'open' },
  } as const
  const jobId = async () => (await fixtures.postedJob()).job.id
  const requestId = async () => (await postedRequest(product)).request.id

  const change = (path: string, event: keyof typeof actions, posted: () => Promise<string>) => async () => {
    const id = await posted()
    const { reason, before, after } = actions[event]
    if (event === 'restore') {
      const colleague = await signInAdmin(product, ['admin_delete'])
      await colleague.request('POST', `/admin/${path}/${id}/archive`, { reason: actions.archive.reason })
    }
    return {
      send: (by: TestClient) => by.send('POST', `/admin/${path}/${id}/${event}`, { reason }),
      record: {
        action: `job.${event}`,
        subject: { kind: 'job', id },
        before: { status: before },
        after: { status: after, reason },
      },
    }
  }

  const quoteActions = {
    'request-changes': { before: 'sent', after: 'sent' },
    archive: { before: 'sent', after: 'closed' },
    restore: { before: 'closed', after: 'sent' },
  } as const
  const decision = (action: keyof typeof quoteActions) => async () => {
    const { job, contractor } = await fixtures.quotedJob()
    const { before, after } = quoteActions[action]
    const { reason } = actions.archive
    const path = `/admin/quote-applies/${job.id}/${contractor.id}`
    if (action === 'restore') {
      const colleague = await signInAdmin(product, ['admin_delete'])
      await colleague.request('POST', `${path}/archive`, { reason })
    }
    return {
      send: (by: TestClient) => by.send('POST', `${path}/${action}`, { reason }),
      record: {
        action: `quote.${action}`,
        subject: { kind: 'job', id: job.id },
        before: { status: before },
        after: { status: after, reason, contractorId: contractor.id },
      },
    }
  }

  return {
    'POST /admin/quote-applies/{id}/{contractorId}/request-changes': decision('request-changes'),
    'POST /admin/quote-applies/{id}/{contractorId}/archive': decision('archive'),
    'POST /admin/quote-applies/{id}/{contractorId}/restore': decision('restore'),
    'POST /admin/jobs/{id}/archive': change('jobs', 'archive', jobId),
    'POST /admin/jobs/{id}/restore': change('jobs', 'restore', jobId),
    'POST /admin/quote-requests/{id}/archive': change('quote-requests', 'archive', requestId),
    'POST /admin/quote-requests/{id}/restore': change('quote-requests', 'restore', requestId),
    'POST /admin/quote-requests/{id}/request-changes': async () => {
      const id = await requestId()
      const reason = 'It says nothing of the size of the room.'
      return {
        send: (by: TestClient) => by.send('POST', `/admin/quote-requests/${id}/request-changes`, { reason }),
        record: {
          action: 'job.request-changes',
          subject: { kind: 'job', id },
          before: { status: 'open' },
          after: { status: 'open', reason },
        },
      }
    },
    'POST /job/{id}/cancel': async () => {
      const { job } = await fixtures.paidJob()
      return {
        send: (by: TestClient) =>
          by.send('POST', `/job/${job.id}/cancel`, { reason: 'Both parties have asked for it.' }),
        record: {
          action: 'contract.cancel',
          subject: { kind: 'job', id: job.id },
          after: expect.objectContaining({ reason: 'Both parties have asked for it.' }),
        },
      }
    },
    'PATCH /job/stage/status': async () => {
      const { job } = await fixtures.pendingJob()
      const rejectReason = 'The photos show another bathroom.'
      return {
        send: (by: TestClient) =>
          by.send('PATCH', '/job/stage/status', { id: job.id, stageIndex: 0, status: 'rejected', rejectReason }),
        record: {
          action: 'stage.reject',
          subject: { kind: 'job', id: job.id },
          before: { status: 'waiting' },
          after: { status: 'rejected', stageIndex: 0, reason: rejectReason },
        },
      }
    },
  }
}
