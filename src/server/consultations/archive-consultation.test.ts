/** An archived consultation leaves the queue, and the requester gets the reason [FORM-10] [ADMIN-01]. */
import { afterAll, expect, test } from 'vitest'
import type { ConsultationView, RepliedConsultationView } from '#api/consultations/consultation-view.ts'
import { signInAdmin, type TestClient } from '#tests/support/clients.ts'
import { consultationNotFound, consultationsOf } from '#tests/support/consultations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const { visitor, consultant, sendAsVisitor, sendAsNewMember, read, take, send, openIds } =
  await consultationsOf(product)
const keeper = await signInAdmin(product, ['admin_consultation_read', 'admin_consultation_delete'])
afterAll(() => product.stop())

const reason = 'It is an offer, and no question.'
const decide = (by: TestClient, id: string, event: string, body: object = { reason }) =>
  by.send<RepliedConsultationView>('POST', `/admin/consultations/${id}/${event}`, body)
const listed = async (status: string) => {
  const rows = await keeper.request<{ id: string }[]>('GET', `/admin/lists/consultations?status=${status}&limit=50`)
  return rows.map(({ id }) => id)
}

test('archiving notifies a user of the reason and keeps it in the archive, and restoring reopens it', async () => {
  const { client, id } = await sendAsNewMember()
  await take(consultant, id)
  expect((await keeper.request<RepliedConsultationView>('GET', `/admin/consultations/${id}`)).actions).toEqual([
    'archive',
  ])

  const closed = await decide(keeper, id, 'archive')

  expect(closed).toMatchObject({
    status: 200,
    body: { status: 'archived', archived: { reason }, actions: ['restore'] },
  })
  expect(await openIds()).not.toContain(id)
  expect(await listed('open')).not.toContain(id)
  expect(await listed('archived')).toContain(id)
  const seen = await client.request<ConsultationView>('GET', `/consultations/${id}`)
  expect(seen).toMatchObject({ status: 'archived', archiveReason: reason, reply: null, actions: [] })
  const told = await eventually(async () => {
    const notifications = await client.request<{ title: string; text: string }[]>('GET', '/notifications')
    return notifications.find(({ title }) => title === 'Your consultation was closed')
  })
  expect(told.text).toContain(`Reason: ${reason}`)
  const message = 'This consultation is archived. Restore it first.'
  expect(await send(consultant, id)).toMatchObject({ status: 409, body: { message } })
  expect(await take(consultant, id)).toMatchObject({ status: 409, body: { message } })

  const back = await decide(keeper, id, 'restore', { reason: 'It is one after all.' })

  expect(back).toMatchObject({ status: 200, body: { status: 'open', consultant: null, archived: null } })
  expect(await openIds()).toContain(id)
  expect((await send(consultant, id)).status).toBe(200)
})

test('a requester without an account gets the reason by email and on the consultation page', async () => {
  const { id, key, email } = await sendAsVisitor()

  await decide(keeper, id, 'archive')

  expect((await read(visitor, id, key)).body).toMatchObject({ status: 'archived', archiveReason: reason, actions: [] })
  const mail = await eventually(async () => {
    const text =
      "select subject, body_text from captured_emails where recipient = $1 and subject = 'Your consultation was closed'"
    return (await product.pool.query<{ subject: string; body_text: string }>(text, [email])).rows[0]
  }, 20_000)
  expect(mail.body_text).toContain(`Reason: ${reason}`)
  expect(mail.body_text).toContain(`/consult/${id}#${key}`)
})

test('archiving fails without a reason or permission, and after a reply or a cancellation', async () => {
  const { id } = await sendAsVisitor()
  expect((await decide(consultant, id, 'archive')).status).toBe(403)
  expect((await decide(visitor, id, 'archive')).status).toBe(401)
  expect(await decide(keeper, id, 'archive', { reason: ' ' })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'reason', message: 'Please input reason.' }] },
  })
  expect(await decide(keeper, 'cn0', 'archive')).toMatchObject(consultationNotFound)
  expect(await decide(keeper, id, 'restore')).toMatchObject({
    status: 409,
    body: { message: "This consultation isn't archived." },
  })
  await send(consultant, id)
  expect(await decide(keeper, id, 'archive')).toMatchObject({
    status: 409,
    body: { message: 'This consultation already has a reply.' },
  })
  const gone = await sendAsNewMember()
  await gone.client.send('POST', `/consultations/${gone.id}/cancel`, {})
  expect((await decide(keeper, gone.id, 'archive')).status).toBe(409)
})
