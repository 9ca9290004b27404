import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type { ConsultationItemView, ConsultationView } from '#api/consultations/consultation-view.ts'
import { newEmail, ownAddress, signUp, type TestClient } from '#tests/support/clients.ts'
import { consultationNotFound, consultationsOf, missingPhoto } from '#tests/support/consultations.ts'
import { startProduct } from '#tests/support/product.ts'
import { drawPhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const fixtures = await consultationsOf(product)
const { visitor, consultant, photo, question, submit, sendAsVisitor, sendAsNewMember, read, take, send, openIds } =
  fixtures
const [member, outsider] = await Promise.all([signUp(product, 'customer'), signUp(product, 'contractor')])

afterAll(() => product.stop())

describe('a visitor without an account [NAV-15]', () => {
  test('reads the consultation with its key, and sees when the reply is due [FORM-09]', async () => {
    const { id, key, email } = await sendAsVisitor()

    const { body } = await read(visitor, id, key)
    expect(body).toMatchObject({
      id,
      status: 'open',
      isOverdue: false,
      reply: null,
      repliedAt: null,
      actions: ['cancel'],
    })
    expect(body.answers).toMatchObject({ ...question, finding: false, pdfs: [] })
    expect(Date.parse(body.dueAt) - Date.parse(body.submittedAt)).toBe(3 * 24 * 60 * 60_000)
    expect(body.emailedTo).toBe('v•••@example.com')
    expect(JSON.stringify(body)).not.toContain(email)
  })

  test("needs a name and an email, and invalid input doesn't count towards the limit [FORM-09]", async () => {
    const network = ownAddress()
    const tries = [{}, { name: 'Jo', email: 'jo' }]
    for (const [index, fields] of [...tries, ...tries, ...tries].entries()) {
      const { status, body } = await visitor.send('POST', '/consultations', { ...question, ...fields }, network)
      expect(status).toBe(422)
      expect(body.issues).toEqual(
        index % 2 === 0
          ? [
              { path: 'name', message: 'Please enter your name.' },
              { path: 'email', message: 'Enter your email address.' },
            ]
          : [{ path: 'email', message: 'Please enter an email address that you can read.' }],
      )
    }
  })

  test('can submit five requests an hour per network [FORM-09]', async () => {
    const network = ownAddress()
    const once = () =>
      visitor.send('POST', '/consultations', { ...question, name: 'Jo', email: newEmail('often') }, network)
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) statuses.push((await once()).status)
    const rejected = await once()

    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(rejected.status).toBe(429)
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await submit(visitor, { name: 'Next door', email: newEmail('next') })).key).not.toBeNull()
  })

  test.each([
    ['another key', ({ id }: { id: string }) => ({ id, key: 'A'.repeat(43) })],
    ['no key', ({ id }: { id: string }) => ({ id, key: '' })],
    ['another question', ({ key }: { key: string }) => ({ id: `cn${'0'.repeat(32)}`, key })],
  ])('with %s it returns 404', async (_, change) => {
    const { id, key } = change(await sendAsVisitor())
    expect(await read(visitor, id, key)).toMatchObject(consultationNotFound)
  })

  test('a photo that was never stored is reported at its field, and nothing is created [FORM-01]', async () => {
    const before = await openIds()
    const answer = await visitor.send(
      'POST',
      '/consultations',
      { ...question, photos: [photo, missingPhoto], name: 'Jo', email: newEmail('missing') },
      ownAddress(),
    )

    expect(answer).toMatchObject({ status: 422 })
    expect(answer.body.issues?.map(({ path }) => path)).toEqual(['photos.1'])
    expect(await openIds()).toEqual(before)
  })

  test('files are stored with fingerprints and without an uploader [FORM-09]', async () => {
    const { id, key } = await sendAsVisitor()

    const sha256 = createHash('sha256')
      .update(await drawPhoto('#2a6f97'))
      .digest('hex')
    const { body } = await read(visitor, id, key)
    expect(body.evidence).toEqual([expect.objectContaining({ field: 'photos', key: photo, sha256, uploadedBy: null })])
  })
})

describe('a signed-in user [FORM-09]', () => {
  test('finds the consultation in their own list, paged and newest first', async () => {
    const client = await signUp(product, 'customer')
    const ids: string[] = []
    for (let index = 0; index < 3; index++) ids.unshift((await submit(client, { canYou: `Question ${index}` })).id)

    const first = await client.send<ConsultationItemView[]>('GET', '/consultations/self?limit=2')
    expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.body[0]).toMatchObject({ question: 'Question 2', status: 'open', isOverdue: false })
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]?.replace('/api', '') ?? ''
    expect((await client.request<ConsultationItemView[]>('GET', next)).map(({ id }) => id)).toEqual(ids.slice(2))
  })

  test('reads it without a key, and other users get 404', async () => {
    const { id, key } = await submit(member)

    expect(key).toBeNull()
    expect(await member.request('GET', `/consultations/${id}`)).toMatchObject({ id, emailedTo: null })
    expect(await outsider.send('GET', `/consultations/${id}`)).toMatchObject(consultationNotFound)
    expect(await consultant.send('GET', `/consultations/${id}`)).toMatchObject(consultationNotFound)
    expect(await visitor.send('GET', `/consultations/${id}`)).toMatchObject({ status: 401 })
    expect(await read(member, id, 'A'.repeat(43))).toMatchObject(consultationNotFound)
  })

  test('can submit five an hour from any network', async () => {
    const client = await signUp(product, 'contractor')
    for (let index = 0; index < 5; index++) await submit(client)

    expect(await client.send('POST', '/consultations', question, ownAddress())).toMatchObject({ status: 429 })
  })
})

describe("a visitor's consultation moves to their account [FORM-09]", () => {
  test('when they read it with the same verified address, and to no other account', async () => {
    const { id, key, email } = await sendAsVisitor()
    expect((await read(outsider, id, key)).status).toBe(200)
    expect(await outsider.send('GET', `/consultations/${id}`)).toMatchObject(consultationNotFound)
    const owner = await signUp(product, 'customer', email)
    expect(await owner.request('GET', '/consultations/self')).toEqual([])

    await read(owner, id, key)

    expect(await owner.request('GET', '/consultations/self')).toMatchObject([{ id }])
    expect((await read(visitor, id, key)).status).toBe(200)
  })
})

describe('the requester can cancel [FORM-09]', () => {
  const withdraw = (client: TestClient, id: string, body: object = {}) =>
    client.send<ConsultationView>('POST', `/consultations/${id}/cancel`, body)

  test('with the account or the key, and no other user can', async () => {
    const { id } = await submit(await signUp(product, 'customer'))
    const asked = await sendAsVisitor()
    expect(await withdraw(outsider, id)).toMatchObject(consultationNotFound)
    expect(await withdraw(visitor, asked.id)).toMatchObject(consultationNotFound)

    expect((await withdraw(visitor, asked.id, { key: asked.key })).body).toMatchObject({
      status: 'cancelled',
      actions: [],
    })
    expect(await openIds()).not.toContain(asked.id)
    expect(await send(consultant, asked.id)).toMatchObject({
      status: 409,
      body: { message: 'The customer has cancelled this consultation.' },
    })
  })

  test('only until a consultant is assigned', async () => {
    const { client, id } = await sendAsNewMember()
    await take(consultant, id)

    expect(await withdraw(client, id)).toMatchObject({
      status: 409,
      body: { message: "A consultant has started your reply, so you can't cancel this request." },
    })
  })
})
