import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { freshDatabase } from '#tests/support/database.ts'
import { captureEmail } from './captured-email.ts'

const database = await freshDatabase()
const pool = new pg.Pool({ connectionString: database.url })
let minute = 0
const emailSender = captureEmail({ db: pool, now: () => new Date(Date.UTC(2026, 10, 20, 9, minute)) })

afterAll(async () => {
  await pool.end()
  await database.drop()
})

const emailTo = (to: string, key: string) =>
  emailSender.send({ to, key, subject: `About ${key}`, text: 'Hi', html: '<p>Hi</p>' })

test('emails are listed newest first, for one address in any case or for all', async () => {
  await emailTo('Ada@example.com.au', 'one')
  minute = 1
  await emailTo('bo@example.com.au', 'two')
  minute = 2
  await emailTo('ada@example.com.au', 'three')

  const subjects = async (to?: string) => (await emailSender.list({ to })).map((mail) => mail.subject)
  expect(await subjects('ADA@example.com.au')).toEqual(['About three', 'About one'])
  expect(await subjects()).toEqual(['About three', 'About two', 'About one'])
  expect((await emailSender.list({ to: 'bo@example.com.au' }))[0]).toEqual({
    id: expect.stringMatching(/^[0-9]+$/),
    to: 'bo@example.com.au',
    subject: 'About two',
    text: 'Hi',
    html: '<p>Hi</p>',
    sentAt: new Date('2026-11-20T09:01:00Z'),
  })
})

test('the same email sent five times at once is stored once', async () => {
  await Promise.all(Array.from({ length: 5 }, () => emailTo('cy@example.com.au', 'same')))

  expect(await emailSender.list({ to: 'cy@example.com.au' })).toHaveLength(1)
})

test('the tenth email is newer than the ninth', async () => {
  for (let count = 1; count <= 12; count++) await emailTo('di@example.com.au', `no ${count}`)

  const [newest, second] = await emailSender.list({ to: 'di@example.com.au' })

  expect([newest?.subject, second?.subject]).toEqual(['About no 12', 'About no 11'])
})
