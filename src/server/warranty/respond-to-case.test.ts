/** Responding over HTTP: success, invalid input, no session, wrong role, no access, wrong status. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { WarrantyCaseView, WarrantyListItemView } from '#api/warranty/warranty-view.ts'
import { anonymous, signInAdmin, signUp, type TestClient } from '#tests/support/clients.ts'
import { inboxOf, waitForNotification } from '#tests/support/notifications.ts'
import { startProduct } from '#tests/support/product.ts'
import { createWarrantyFixtures, escalate, lodge, planFields, sendPlan } from '#tests/support/warranty-cases.ts'

const product = await startProduct()
const fixtures = createWarrantyFixtures(product)
const outsider = await signUp(product, 'customer')
const otherContractor = await signUp(product, 'contractor')
const admin = await signInAdmin(product)

afterAll(() => product.stop())

const unknownId = `wc${'0'.repeat(32)}`

describe('a case from plan to closure [FORM-07] [FORM-30]', () => {
  test('is planned, accepted and closed once, and each event is notified and recorded', async () => {
    const { customer, contractor, one } = await fixtures.lodgedCase()
    const path = `/warranty/${one.id}`

    const planned = await sendPlan(contractor, one.id)
    expect(planned).toMatchObject({ status: 'planned', awaiting: 'customer', actions: [] })
    expect(planned.plans).toMatchObject([
      { answers: { resolution: planFields.resolution, repair: true }, evidence: [{ field: 'photos' }] },
    ])
    await waitForNotification(customer, 'A plan for your case')
    expect((await customer.request<WarrantyCaseView>('GET', path)).actions).toEqual(['accept', 'dispute', 'close'])

    expect(await customer.request('POST', `${path}/accept`)).toMatchObject({ status: 'accepted' })
    await waitForNotification(contractor, 'Your plan was accepted')
    expect(await customer.request('POST', `${path}/close`)).toMatchObject({ status: 'closed', actions: [] })
    await waitForNotification(contractor, 'The case is closed')
    expect(await customer.send('POST', `${path}/close`)).toMatchObject({
      status: 409,
      body: { message: 'This case is already closed.' },
    })

    const { events } = await contractor.request<WarrantyCaseView>('GET', path)
    expect(events.map(({ event, by }) => `${event} by ${by}`)).toEqual([
      'lodgeClaim by customer',
      'plan by contractor',
      'accept by customer',
      'close by customer',
    ])
    await expect(product.pool.query('delete from warranty_history')).rejects.toThrow('is append-only')
  })

  test('gets a disputed plan back with its reason and a new deadline [FORM-08]', async () => {
    const { customer, contractor, one } = await fixtures.lodgedCase()
    await sendPlan(contractor, one.id)

    const disputed = await customer.request<WarrantyCaseView>('POST', `/warranty/${one.id}/dispute`, {
      reason: 'Too late.',
    })

    expect(disputed).toMatchObject({ status: 'disputed', awaiting: 'contractor', daysLeft: 10 })
    expect(disputed.actions).toEqual(['escalate', 'close'])
    expect((await waitForNotification(contractor, 'Your plan was disputed')).text).toContain('Reason: Too late.')
    expect((await sendPlan(contractor, one.id, { timeline: 'Tomorrow.' })).plans).toHaveLength(2)
    expect(await customer.send('POST', `/warranty/${one.id}/dispute`, { reason: ' ' })).toMatchObject({
      status: 422,
      body: { issues: [{ path: 'reason', message: 'Please say why you do not agree.' }] },
    })
  })

  test('is decided by an admin, who orders work or closes it and stays anonymous [ADMIN-01]', async () => {
    const { customer, contractor, one } = await fixtures.lodgedCase()
    const path = `/warranty/${one.id}`
    const escalated = () => escalate(customer, contractor, one.id)
    const decide = (body: object, by: TestClient = admin) => by.send('POST', `/admin/warranty/${one.id}/decide`, body)

    expect(await decide({ outcome: 'work', words: 'Not yet.' })).toMatchObject({ status: 409 })
    expect(await escalated()).toMatchObject({ status: 'escalated', awaiting: 'admin', actions: ['close'] })
    expect((await admin.request<WarrantyCaseView>('GET', path)).actions).toEqual(['decide', 'dismiss'])
    const listed = await admin.request<RecordView[]>('GET', '/admin/lists/warranty')
    expect(listed.map(({ id }) => id)).toContain(one.id)

    expect((await decide({ outcome: 'work', words: '' })).body.issues).toEqual([
      { path: 'words', message: 'Please say what you decide, and why.' },
    ])
    expect(await decide({ outcome: 'work', words: 'New grout, at your cost.' })).toMatchObject({
      status: 200,
      body: { status: 'decided', awaiting: 'contractor', daysLeft: 10 },
    })
    for (const client of [customer, contractor])
      expect((await waitForNotification(client, 'Case decided: ')).text).toContain('New grout, at your cost.')

    await escalated()
    expect(await decide({ outcome: 'close', words: 'The work is as agreed.' })).toMatchObject({
      body: { status: 'closed', awaiting: 'none' },
    })
    expect((await waitForNotification(customer, 'Case decided and closed')).text).toContain('The work is as agreed.')
    const { events } = await contractor.request<WarrantyCaseView>('GET', path)
    expect(events.filter(({ by }) => by === 'admin').map(({ event, name }) => [event, name])).toEqual([
      ['decide', null],
      ['dismiss', null],
    ])
  })

  test('allows a new case after its closure [FORM-06]', async () => {
    const { customer, job, one } = await fixtures.lodgedCase()
    await customer.request('POST', `/warranty/${one.id}/close`)
    expect((await lodge(customer, job.id)).id).not.toBe(one.id)
  })
})

describe('access to a case', () => {
  let made: Awaited<ReturnType<typeof fixtures.lodgedCase>>
  beforeAll(async () => {
    made = await fixtures.lodgedCase()
  })

  const calls = [
    ['GET', '', undefined, 'outsider'],
    ['PUT', '/plan', { ...planFields, photos: [`forms/${'A'.repeat(32)}.jpg`] }, 'otherContractor'],
    ['POST', '/accept', undefined, 'outsider'],
    ['POST', '/dispute', { reason: 'No.' }, 'outsider'],
    ['POST', '/close', undefined, 'outsider'],
    ['POST', '/escalate', { reason: 'No.' }, 'outsider'],
  ] as const

  test.each(calls)(
    '%s /warranty/{id}%s returns 404 without access and 401 without a session',
    async (method, end, body, who) => {
      const client = who === 'outsider' ? outsider : otherContractor
      for (const id of [made.one.id, unknownId, 'nothing'])
        expect(await client.send(method, `/warranty/${id}${end}`, body)).toMatchObject({
          status: 404,
          body: { message: 'Warranty case not found.' },
        })
      expect(await anonymous(product).send(method, `/warranty/${made.one.id}${end}`, body)).toMatchObject({
        status: 401,
      })
    },
  )

  test('the contractor cannot close, accept, dispute or escalate, and the customer cannot plan [FORM-30]', async () => {
    const { customer, contractor, one } = made
    for (const event of ['close', 'accept', 'dispute', 'escalate'])
      expect(await contractor.send('POST', `/warranty/${one.id}/${event}`, { reason: 'x' })).toMatchObject({
        status: 403,
      })
    expect(await customer.send('PUT', `/warranty/${one.id}/plan`, planFields)).toMatchObject({ status: 403 })
    expect(await customer.send('POST', `/admin/warranty/${one.id}/decide`, {})).toMatchObject({ status: 403 })
  })

  test('before the deadline no case escalates, and a case without a plan cannot be accepted [FORM-08]', async () => {
    const { customer, one } = made
    expect(await customer.send('POST', `/warranty/${one.id}/escalate`, { reason: 'Now.' })).toMatchObject({
      status: 409,
      body: {
        message: 'The contractor still has time to respond. You can ask us to decide once the response is overdue.',
      },
    })
    expect(await customer.send('POST', `/warranty/${one.id}/accept`)).toMatchObject({
      status: 409,
      body: { message: "This action isn't available right now. Refresh to see the current status." },
    })
  })

  test('an admin with the read permission gets no actions [DATA-02]', async () => {
    const reader = await signInAdmin(product, ['admin_job_read'])
    expect((await reader.request<WarrantyCaseView>('GET', `/warranty/${made.one.id}`)).actions).toEqual([])
    expect(await reader.send('POST', `/admin/warranty/${made.one.id}/decide`, {})).toMatchObject({ status: 403 })
  })

  test('lists are paged for either party and by due day [FORM-08]', async () => {
    const { customer, contractor, job, one } = made
    const dispute = await lodge(customer, job.id, { claim: 'dispute' })
    const idsOf = (lines: readonly WarrantyListItemView[]) => lines.map(({ id }) => id)

    expect(idsOf(await customer.request('GET', '/warranty/self'))).toEqual([dispute.id, one.id])
    expect(idsOf(await contractor.request('GET', '/warranty/self?awaiting=contractor'))).toEqual([one.id, dispute.id])
    expect(await contractor.request('GET', '/warranty/self?awaiting=customer')).toEqual([])
    for (const [client, address] of [
      [customer, '/warranty/self?limit=1'],
      [contractor, '/warranty/self?limit=1&awaiting=contractor'],
    ] as const) {
      const first = await client.send<WarrantyListItemView[]>('GET', address)
      const next = /<([^>]+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1] ?? ''
      const rest = await client.request<WarrantyListItemView[]>('GET', next.replace(/^\/api/, ''))
      expect([...idsOf(first.body), ...idsOf(rest)].toSorted()).toEqual([one.id, dispute.id].toSorted())
    }
    for (const address of [
      '/warranty/self?cursor=x',
      '/warranty/self?cursor=x&awaiting=contractor',
      '/warranty/jobs?cursor=x',
    ])
      expect(await customer.send('GET', address)).toMatchObject({ status: 400 })
    expect(await inboxOf(outsider)).toEqual([])
  })
})
