import { afterAll, describe, expect, test } from 'vitest'
import type { RecordView } from '#api/admin/record-routes.ts'
import type { ConsultationView, RepliedConsultationView } from '#api/consultations/consultation-view.ts'
import { signInAdmin, signUp } from '#tests/support/clients.ts'
import { consultationNotFound, consultationsOf, missingPhoto } from '#tests/support/consultations.ts'
import { eventually } from '#tests/support/eventually.ts'
import { startProduct } from '#tests/support/product.ts'

const product = await startProduct()
const fixtures = await consultationsOf(product)
const { visitor, consultant, question, reply, sendAsVisitor, sendAsNewMember, read, take, send, openIds } = fixtures
const [member, colleague] = await Promise.all([
  signUp(product, 'customer'),
  signInAdmin(product, ['admin_consultation_write']),
])

afterAll(() => product.stop())

describe('consultants [ADMIN-02] [DATA-02]', () => {
  test('see the queue oldest first, with requester and waiting time but without email addresses', async () => {
    const older = await sendAsVisitor()
    const newer = await sendAsNewMember()

    const page = await consultant.request<RecordView[]>('GET', '/admin/lists/consultations')
    const ours = page.filter(({ id }) => [older.id, newer.id].includes(id))
    expect(ours.map(({ id }) => id)).toEqual([older.id, newer.id])
    expect(ours[0]?.cells).toMatchObject({ requester: 'Jo Visitor', consultant: null, question: question.canYou })
    expect(await consultant.request('GET', `/admin/consultations/${older.id}`)).toMatchObject({ daysWaited: 0 })
    expect(JSON.stringify(page)).not.toContain('@')
  })

  test('page through the queue', async () => {
    await sendAsVisitor()
    await sendAsVisitor()
    const all = await openIds()

    const first = await consultant.send<RecordView[]>('GET', '/admin/lists/consultations?limit=1')
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]?.replace('/api', '') ?? ''
    const second = await consultant.request<RecordView[]>('GET', next)
    expect([...first.body, ...second].map(({ id }) => id)).toEqual(all.slice(0, 2))
  })

  test('read a consultation with the reply address', async () => {
    const { id, email } = await sendAsVisitor()

    const seen = await consultant.request<RepliedConsultationView>('GET', `/admin/consultations/${id}`)
    expect(seen.requester).toEqual({ id: null, name: 'Jo Visitor', email })
    expect(seen.actions).toEqual(['assign', 'reply'])
    expect(await consultant.send('GET', '/admin/consultations/cn0')).toMatchObject(consultationNotFound)
  })

  test('are assigned to a consultation, and can take it over from a colleague [FORM-10]', async () => {
    const { id } = await sendAsVisitor()
    const taken = 'Another admin is working on this consultation. Assign it to yourself to reply.'

    expect((await take(consultant, id)).body).toMatchObject({ status: 'assigned', isMine: true, actions: ['reply'] })
    expect(await take(colleague, id)).toMatchObject({ status: 409, body: { message: taken } })
    expect(await send(colleague, id)).toMatchObject({ status: 409, body: { message: taken } })
    expect((await take(colleague, id, { isOver: true })).body).toMatchObject({ status: 'assigned', isMine: true })
    expect(await send(consultant, id)).toMatchObject({ status: 409, body: { message: taken } })
    expect(await take(colleague, 'cn0')).toMatchObject(consultationNotFound)
  })

  test('need one permission to read and another to write', async () => {
    const { id } = await sendAsVisitor()
    const [reader, other] = await Promise.all([
      signInAdmin(product, ['admin_consultation_read']),
      signInAdmin(product, ['admin_job_write']),
    ])

    expect(await reader.request('GET', `/admin/consultations/${id}`)).toMatchObject({ id, actions: [] })
    expect((await take(reader, id)).status).toBe(403)
    expect((await send(reader, id)).status).toBe(403)
    for (const path of ['/admin/lists/consultations', `/admin/consultations/${id}`]) {
      expect((await other.send('GET', path)).status).toBe(403)
      expect((await member.send('GET', path)).status).toBe(403)
      expect((await visitor.send('GET', path)).status).toBe(401)
    }
  })
})

describe('the reply [FORM-10]', () => {
  test('notifies a user and is shown with the question', async () => {
    const { client, id } = await sendAsNewMember()

    const sent = await send(consultant, id)
    expect(sent).toMatchObject({ status: 200, body: { status: 'replied', isOverdue: false, actions: [] } })

    const seen = await client.request<ConsultationView>('GET', `/consultations/${id}`)
    expect(seen.reply).toMatchObject({ answers: { ...reply, replyPdfs: [] }, repliedAt: seen.repliedAt })
    expect(seen.evidence.map(({ field }) => field)).toEqual(['photos', 'replyPhotos'])
    await eventually(async () => {
      const notifications = await client.request<{ type: string; link: string }[]>('GET', '/notifications')
      return notifications.some(
        ({ type, link }) => type === 'consultation.reply' && link === `/forms/consultation/${id}`,
      )
    })
  })

  test('reaches a visitor by email, with a link to it', async () => {
    const { id, key, email } = await sendAsVisitor()

    await send(consultant, id)

    const mailed = async () =>
      (
        await visitor.request<{ subject: string; text: string }[]>('GET', `/test/mails?to=${encodeURIComponent(email)}`)
      )[0]
    await eventually(async () => (await mailed()) !== undefined)
    const mail = await mailed()
    expect(mail?.subject).toBe('Your consultation has a reply')
    expect(mail?.text).toContain(`${product.address}/consult/${id}#${key}`)
    expect((await read(visitor, id, key)).body.reply?.answers.replyContent).toBe(reply.replyContent)
  })

  test('is stored once, even for two concurrent replies', async () => {
    const { id } = await sendAsVisitor()
    const answers = await Promise.all([send(consultant, id), send(colleague, id)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await send(consultant, id)).toMatchObject({
      status: 409,
      body: { message: 'This consultation already has a reply.' },
    })
    const replied = await consultant.request<RecordView[]>('GET', '/admin/lists/consultations?status=replied&dir=desc')
    expect(replied[0]).toMatchObject({ id, cells: { status: 'replied' } })
    expect(await openIds()).not.toContain(id)
  })

  test.each([
    ['no words', { replyContent: ' ' }, 'replyContent', 'Enter your reply.'],
    [
      'a photo that is not there',
      { replyPhotos: [missingPhoto] },
      'replyPhotos.0',
      "This file wasn't uploaded. Choose it again.",
    ],
  ])('with %s is not sent', async (_, fields, path, message) => {
    const { id } = await sendAsVisitor()
    const answer = await send(consultant, id, fields)

    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
    expect(await openIds()).toContain(id)
  })

  test('to an unknown consultation returns 404', async () => {
    expect(await send(consultant, 'cn0')).toMatchObject(consultationNotFound)
  })
})

test('no log contains an address, a name or a key of a requester [ASVS 14.2.1]', async () => {
  const { id, key, email } = await sendAsVisitor()
  await read(visitor, id, key)
  await send(consultant, id)

  const log = product.logLines.join('\n')
  for (const secret of [key, email, 'Jo Visitor']) expect(log).not.toContain(secret)
})
