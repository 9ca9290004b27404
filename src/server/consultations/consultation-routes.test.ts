import { createHash } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import type {
  AnsweredConsultationView,
  AskedConsultationView,
  ConsultationItemView,
  ConsultationView,
} from '#contract/consultations/consultation-view.ts'
import { eventually } from '#tests/support/eventually.ts'
import { anonymous, newEmail, ownAddress, type Person, signInAdmin, signUp } from '#tests/support/people.ts'
import { startProduct } from '#tests/support/product.ts'
import { drawPhoto, storePhoto } from '#tests/support/stored-photo.ts'

const product = await startProduct()
const nobody = anonymous(product)
const [member, stranger, consultant, colleague] = await Promise.all([
  signUp(product, 'customer'),
  signUp(product, 'contractor'),
  signInAdmin(product, ['admin_consultation_write']),
  signInAdmin(product, ['admin_consultation_write']),
])
const photo = await storePhoto(member, 'forms')

afterAll(() => product.stop())

const question = { canYou: 'Why is the wall wet?', photos: [photo], forStructural: true, explainPhoto1: 'North wall.' }
const reply = { replyContent: 'The membrane ends too low.', replyPhotos: [photo], replyExplain: 'The red line.' }
const missingPhoto = `forms/${'Z'.repeat(32)}.jpg`

interface Asked {
  id: string
  key: string | null
  dueAt: string
}

/** Asks from a network of its own, so that no test takes another's questions away. */
async function ask(person: Person, fields: object = {}): Promise<Asked> {
  const answer = await person.call<Asked>('POST', '/consultations', { ...question, ...fields }, ownAddress())
  if (answer.status !== 200) throw new Error(`Nothing was asked: ${JSON.stringify(answer.body)}`)
  return answer.body
}

async function askAsVisitor(email = newEmail('visitor')) {
  const { id, key } = await ask(nobody, { name: 'Jo Visitor', email })
  return { id, key: key ?? '', email }
}

const askAsNewMember = async () => {
  const person = await signUp(product, 'customer')
  const { id } = await ask(person)
  return { person, id }
}

const read = (person: Person, id: string, key: string) =>
  person.call<ConsultationView>('POST', '/consultations/read', { id, key })
const send = (admin: Person, id: string, fields: object = {}) =>
  admin.call<AnsweredConsultationView>('POST', `/admin/consultations/${id}/reply`, { ...reply, ...fields })
const take = (admin: Person, id: string, body: object = {}) =>
  admin.call<AnsweredConsultationView>('POST', `/admin/consultations/${id}/take`, body)
const isGone = { status: 404, body: { message: 'Consultation not found' } }

describe('a visitor asks without an account [NAV-15]', () => {
  test('reads the question with its key, and knows by when it is usually answered [FORM-09]', async () => {
    const { id, key, email } = await askAsVisitor()

    const { body } = await read(nobody, id, key)
    expect(body).toMatchObject({
      id,
      status: 'asked',
      isLate: false,
      reply: null,
      repliedAt: null,
      actions: ['withdraw'],
    })
    expect(body.answers).toMatchObject({ ...question, finding: false, pdfs: [] })
    expect(Date.parse(body.dueAt) - Date.parse(body.askedAt)).toBe(3 * 24 * 60 * 60_000)
    expect(body.mailedTo).toBe('v•••@example.com')
    expect(JSON.stringify(body)).not.toContain(email)
  })

  test('says a name and an address, which cost no question while they are missing [FORM-09]', async () => {
    const network = ownAddress()
    const tries = [{}, { name: 'Jo', email: 'jo' }]
    for (const [index, fields] of [...tries, ...tries, ...tries].entries()) {
      const { status, body } = await nobody.call('POST', '/consultations', { ...question, ...fields }, network)
      expect(status).toBe(422)
      expect(body.issues).toEqual(
        index % 2 === 0
          ? [
              { path: 'name', message: 'Please enter your name.' },
              { path: 'email', message: 'Please enter your email address.' },
            ]
          : [{ path: 'email', message: 'Please enter an email address that you can read.' }],
      )
    }
  })

  test('asks five times an hour from one network, and then has to wait [FORM-09]', async () => {
    const network = ownAddress()
    const once = () =>
      nobody.call('POST', '/consultations', { ...question, name: 'Jo', email: newEmail('often') }, network)
    const statuses: number[] = []
    for (let index = 0; index < 5; index++) statuses.push((await once()).status)
    const refused = await once()

    expect(statuses).toEqual([200, 200, 200, 200, 200])
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect((await ask(nobody, { name: 'Next door', email: newEmail('next') })).key).not.toBeNull()
  })

  test.each([
    ['another key', ({ id }: { id: string }) => ({ id, key: 'A'.repeat(43) })],
    ['no key', ({ id }: { id: string }) => ({ id, key: '' })],
    ['another question', ({ key }: { key: string }) => ({ id: `cn${'0'.repeat(32)}`, key })],
  ])('with %s there is nothing to read', async (_, change) => {
    const { id, key } = await change(await askAsVisitor())
    expect(await read(nobody, id, key)).toMatchObject(isGone)
  })

  test('a photo that was never stored is told at its field, and nothing is asked [FORM-01]', async () => {
    const before = await openIds()
    const answer = await nobody.call(
      'POST',
      '/consultations',
      { ...question, photos: [photo, missingPhoto], name: 'Jo', email: newEmail('missing') },
      ownAddress(),
    )

    expect(answer).toMatchObject({ status: 422 })
    expect(answer.body.issues?.map(({ path }) => path)).toEqual(['photos.1'])
    expect(await openIds()).toEqual(before)
  })

  test('files are kept with their fingerprints, sent by nobody we know [FORM-09]', async () => {
    const { id, key } = await askAsVisitor()

    const sha256 = createHash('sha256')
      .update(await drawPhoto('#2a6f97'))
      .digest('hex')
    const { body } = await read(nobody, id, key)
    expect(body.evidence).toEqual([expect.objectContaining({ field: 'photos', key: photo, sha256, uploadedBy: null })])
  })
})

async function openIds(): Promise<string[]> {
  const list = await consultant.ask<AskedConsultationView[]>('GET', '/admin/consultations?limit=50')
  return list.map(({ id }) => id)
}

describe('a member asks [FORM-09]', () => {
  test('and finds the question among their own, page by page, the newest first', async () => {
    const person = await signUp(product, 'customer')
    const ids: string[] = []
    for (let index = 0; index < 3; index++) ids.unshift((await ask(person, { canYou: `Question ${index}` })).id)

    const first = await person.call<ConsultationItemView[]>('GET', '/consultations/self?limit=2')
    expect(first.body.map(({ id }) => id)).toEqual(ids.slice(0, 2))
    expect(first.body[0]).toMatchObject({ question: 'Question 2', status: 'asked', isLate: false })
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]?.replace('/api', '') ?? ''
    expect((await person.ask<ConsultationItemView[]>('GET', next)).map(({ id }) => id)).toEqual(ids.slice(2))
  })

  test('without a key, as the account opens it; to others it does not exist', async () => {
    const { id, key } = await ask(member)

    expect(key).toBeNull()
    expect(await member.ask('GET', `/consultations/${id}`)).toMatchObject({ id, mailedTo: null })
    expect(await stranger.call('GET', `/consultations/${id}`)).toMatchObject(isGone)
    expect(await consultant.call('GET', `/consultations/${id}`)).toMatchObject(isGone)
    expect(await nobody.call('GET', `/consultations/${id}`)).toMatchObject({ status: 401 })
    expect(await read(member, id, 'A'.repeat(43))).toMatchObject(isGone)
  })

  test('five times an hour, wherever from', async () => {
    const person = await signUp(product, 'contractor')
    for (let index = 0; index < 5; index++) await ask(person)

    expect(await person.call('POST', '/consultations', question, ownAddress())).toMatchObject({ status: 429 })
  })
})

describe('what a visitor has asked becomes theirs [FORM-09]', () => {
  test('when they read it with the same proved address, and nobody else’s', async () => {
    const { id, key, email } = await askAsVisitor()
    expect((await read(stranger, id, key)).status).toBe(200)
    expect(await stranger.call('GET', `/consultations/${id}`)).toMatchObject(isGone)
    const owner = await signUp(product, 'customer', email)
    expect(await owner.ask('GET', '/consultations/self')).toEqual([])

    await read(owner, id, key)

    expect(await owner.ask('GET', '/consultations/self')).toMatchObject([{ id }])
    expect((await read(nobody, id, key)).status).toBe(200)
  })
})

describe('whoever has asked may withdraw [FORM-09]', () => {
  const withdraw = (person: Person, id: string, body: object = {}) =>
    person.call<ConsultationView>('POST', `/consultations/${id}/withdraw`, body)

  test('with the account or the key, and nobody else may', async () => {
    const { id } = await ask(await signUp(product, 'customer'))
    const asked = await askAsVisitor()
    expect(await withdraw(stranger, id)).toMatchObject(isGone)
    expect(await withdraw(nobody, asked.id)).toMatchObject(isGone)

    expect((await withdraw(nobody, asked.id, { key: asked.key })).body).toMatchObject({
      status: 'withdrawn',
      actions: [],
    })
    expect(await openIds()).not.toContain(asked.id)
    expect(await send(consultant, asked.id)).toMatchObject({
      status: 409,
      body: { message: 'The customer has withdrawn this consultation.' },
    })
  })

  test('no longer, once somebody writes the answer', async () => {
    const { person, id } = await askAsNewMember()
    await take(consultant, id)

    expect(await withdraw(person, id)).toMatchObject({
      status: 409,
      body: { message: 'A consultant is writing your answer already, so the question can no longer be withdrawn.' },
    })
  })
})

describe('those who answer [ADMIN-02, DATA-02]', () => {
  test('see what waits, the oldest first, with who asked and for how long, and never an address', async () => {
    const older = await askAsVisitor()
    const newer = await askAsNewMember()

    const page = await consultant.ask<AskedConsultationView[]>('GET', '/admin/consultations?limit=50')
    const ours = page.filter(({ id }) => [older.id, newer.id].includes(id))
    expect(ours.map(({ id }) => id)).toEqual([older.id, newer.id])
    expect(ours[0]).toMatchObject({ asker: 'Jo Visitor', consultant: null, daysWaited: 0, question: question.canYou })
    expect(JSON.stringify(page)).not.toContain('@')
  })

  test('page through what waits', async () => {
    await askAsVisitor()
    await askAsVisitor()
    const all = await openIds()

    const first = await consultant.call<AskedConsultationView[]>('GET', '/admin/consultations?limit=1')
    const next = /<(.+)>; rel="next"/.exec(first.headers.get('link') ?? '')?.[1]?.replace('/api', '') ?? ''
    const second = await consultant.ask<AskedConsultationView[]>('GET', next)
    expect([...first.body, ...second].map(({ id }) => id)).toEqual(all.slice(0, 2))
  })

  test('read one with the address that the answer goes to', async () => {
    const { id, email } = await askAsVisitor()

    const seen = await consultant.ask<AnsweredConsultationView>('GET', `/admin/consultations/${id}`)
    expect(seen.asker).toEqual({ id: null, name: 'Jo Visitor', email })
    expect(seen.actions).toEqual(['take', 'reply'])
    expect(await consultant.call('GET', '/admin/consultations/cn0')).toMatchObject(isGone)
  })

  test('take a question for themselves, and take it over from a colleague [FORM-10]', async () => {
    const { id } = await askAsVisitor()
    const taken = 'A colleague is answering this consultation. Take it over first if they cannot.'

    expect((await take(consultant, id)).body).toMatchObject({ status: 'taken', isMine: true, actions: ['reply'] })
    expect(await take(colleague, id)).toMatchObject({ status: 409, body: { message: taken } })
    expect(await send(colleague, id)).toMatchObject({ status: 409, body: { message: taken } })
    expect((await take(colleague, id, { isOver: true })).body).toMatchObject({ status: 'taken', isMine: true })
    expect(await send(consultant, id)).toMatchObject({ status: 409, body: { message: taken } })
    expect(await take(colleague, 'cn0')).toMatchObject(isGone)
  })

  test('need the permission: to read one, to write the other', async () => {
    const { id } = await askAsVisitor()
    const [reader, other] = await Promise.all([
      signInAdmin(product, ['admin_consultation_read']),
      signInAdmin(product, ['admin_job_write']),
    ])

    expect(await reader.ask('GET', `/admin/consultations/${id}`)).toMatchObject({ id, actions: [] })
    expect((await take(reader, id)).status).toBe(403)
    expect((await send(reader, id)).status).toBe(403)
    for (const path of ['/admin/consultations', `/admin/consultations/${id}`]) {
      expect((await other.call('GET', path)).status).toBe(403)
      expect((await member.call('GET', path)).status).toBe(403)
      expect((await nobody.call('GET', path)).status).toBe(401)
    }
  })
})

describe('the reply [FORM-10]', () => {
  test('reaches a member in their notifications, and stands with the question', async () => {
    const { person, id } = await askAsNewMember()

    const sent = await send(consultant, id)
    expect(sent).toMatchObject({ status: 200, body: { status: 'replied', isLate: false, actions: [] } })

    const seen = await person.ask<ConsultationView>('GET', `/consultations/${id}`)
    expect(seen.reply).toMatchObject({ answers: { ...reply, replyPdfs: [] }, repliedAt: seen.repliedAt })
    expect(seen.evidence.map(({ field }) => field)).toEqual(['photos', 'replyPhotos'])
    await eventually(async () => {
      const notices = await person.ask<{ about: string; link: string }[]>('GET', '/notices')
      return notices.some(({ about, link }) => about === 'consultation.reply' && link === `/forms/consultation/${id}`)
    })
  })

  test('reaches a visitor by mail, whose link opens it', async () => {
    const { id, key, email } = await askAsVisitor()

    await send(consultant, id)

    const mailed = async () =>
      (await nobody.ask<{ subject: string; text: string }[]>('GET', `/test/mails?to=${encodeURIComponent(email)}`))[0]
    await eventually(async () => (await mailed()) !== undefined)
    const mail = await mailed()
    expect(mail?.subject).toBe('Your consultation was answered')
    expect(mail?.text).toContain(`${product.address}/consult/${id}#${key}`)
    expect((await read(nobody, id, key)).body.reply?.answers.replyContent).toBe(reply.replyContent)
  })

  test('is given once, also where two are sent at the same moment', async () => {
    const { id } = await askAsVisitor()
    const answers = await Promise.all([send(consultant, id), send(colleague, id)])

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await send(consultant, id)).toMatchObject({
      status: 409,
      body: { message: 'This consultation has been answered already.' },
    })
    const replied = await consultant.ask<AskedConsultationView[]>('GET', '/admin/consultations?filter=replied')
    expect(replied[0]).toMatchObject({ id, status: 'replied' })
    expect(await openIds()).not.toContain(id)
  })

  test.each([
    ['no words', { replyContent: ' ' }, 'replyContent', 'Please write your answer.'],
    ['no photo', { replyPhotos: [] }, 'replyPhotos', 'Please add at least one photo.'],
    ['5001 characters', { replyContent: 'a'.repeat(5001) }, 'replyContent', 'Please use at most 5000 characters.'],
    [
      'a photo that is not there',
      { replyPhotos: [missingPhoto] },
      'replyPhotos.0',
      'This file is not in our storage. Please choose it again.',
    ],
  ])('with %s is not sent', async (_, fields, path, message) => {
    const { id } = await askAsVisitor()
    const answer = await send(consultant, id, fields)

    expect(answer).toMatchObject({ status: 422, body: { issues: [{ path, message }] } })
    expect(await openIds()).toContain(id)
  })

  test('to nothing that was asked is not found', async () => {
    expect(await send(consultant, 'cn0')).toMatchObject(isGone)
  })
})

test('no log knows an address, a name or a key of whoever asks [ASVS 14.2.1]', async () => {
  const { id, key, email } = await askAsVisitor()
  await read(nobody, id, key)
  await send(consultant, id)

  const log = product.logLines.join('\n')
  for (const secret of [key, email, 'Jo Visitor']) expect(log).not.toContain(secret)
})
