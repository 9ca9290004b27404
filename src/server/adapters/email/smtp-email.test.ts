import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'
import { afterAll, expect, test } from 'vitest'
import { captureEmail } from './captured-email.ts'
import { smtpEmail } from './smtp-email.ts'

const received: Email[] = []
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  allowInsecureAuth: true,
  onAuth: ({ username, password }, _session, done) =>
    username === 'plumbline' && password === 'p@ss' ? done(null, { user: username }) : done(new Error('No entry')),
  onRcptTo: ({ address }, _session, done) =>
    address.startsWith('unknown@') ? done(new Error(`No mailbox ${address} here`)) : done(),
  onData: (stream, _session, done) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', async () => {
      received.push(await PostalMime.parse(Buffer.concat(chunks)))
      done()
    })
  },
})
// Some tests need a client that gives up, which makes the server report an error.
server.on('error', () => undefined)
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
const { port } = server.server.address() as AddressInfo
const from = 'Plumbline <hello@plumbline.example>'
const emailSender = smtpEmail({ url: `smtp://plumbline:p%40ss@127.0.0.1:${port}`, requiresTls: false, from })

afterAll(async () => {
  emailSender.stop()
  await new Promise<void>((resolve) => server.close(resolve))
})

const mail = {
  to: 'ada@example.com.au',
  subject: 'Zoë “Kit” O’Brien sent you a quote',
  text: 'A quote for $1,200.00 – naïve',
  html: '<p>A quote for <b>$1,200.00</b></p>',
  key: 'quote-sent:7:3',
}

test('an email arrives as text and HTML, with its subject and sender', async () => {
  await emailSender.send(mail)

  const arrived = received.at(-1)
  expect(arrived?.from).toMatchObject({ name: 'Plumbline', address: 'hello@plumbline.example' })
  expect(arrived?.to).toMatchObject([{ address: 'ada@example.com.au' }])
  expect(arrived?.subject).toBe(mail.subject)
  expect(arrived?.text?.trim()).toBe(mail.text)
  expect(arrived?.html?.trim()).toBe(mail.html)
})

test('an optional email has unsubscribe headers, and others do not', async () => {
  const unsubscribeUrl = 'https://plumbline.example/unsubscribe?token=a.b'
  await emailSender.send({ ...mail, key: 'digest:1', unsubscribeUrl })
  await emailSender.send({ ...mail, key: 'code:1' })

  const [digest, code] = received.slice(-2).map(({ headers }) => new Map(headers.map(({ key, value }) => [key, value])))
  expect(digest?.get('list-unsubscribe')).toBe(`<${unsubscribeUrl}>`)
  expect(digest?.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
  expect(code?.has('list-unsubscribe')).toBe(false)
})

test('the same key makes the same message id, and another key another one', async () => {
  await emailSender.send(mail)
  await emailSender.send(mail)
  await emailSender.send({ ...mail, key: 'quote-sent:7:4' })

  const [first, second, third] = received.slice(-3).map((email) => email.messageId)
  expect(first).toBe(second)
  expect(third).not.toBe(first)
  expect(first).toMatch(/^<[0-9a-f]{40}@plumbline\.example>$/)
})

const outbox = captureEmail({
  db: { query: () => Promise.reject(new Error('Not reached.')) } as never,
  now: () => new Date(0),
})

test.each([
  ['a line break in the subject', { subject: 'Hello\r\nBcc: everyone@example.com' }],
  ['a bare line feed in the subject', { subject: 'Hello\nBcc: everyone@example.com' }],
  ['a line separator in the subject', { subject: 'Hello\u2028Bcc: everyone@example.com' }],
  ['a line break in the address', { to: 'ada@example.com.au\r\nBcc: everyone@example.com' }],
  ['two addresses', { to: 'ada@example.com.au, everyone@example.com' }],
  ['a group of addresses', { to: 'all:ada@example.com.au;' }],
  ['no address', { to: '' }],
])('%s is rejected before anything is sent', async (_, change) => {
  const before = received.length

  await expect(emailSender.send({ ...mail, ...change })).rejects.toThrow(/must be one (line|address)/)
  await expect(outbox.send({ ...mail, ...change })).rejects.toThrow(/must be one (line|address)/)
  expect(received).toHaveLength(before)
})

test('an error of the mail server is passed on without the address', async () => {
  const sending = emailSender.send({ ...mail, to: 'unknown@example.com.au' })

  await expect(sending).rejects.toThrow('The mail server rejected an email (550).')
})

test('a wrong password and a missing server fail with their code', async () => {
  const wrongPassword = smtpEmail({ url: `smtp://plumbline:other@127.0.0.1:${port}`, requiresTls: false, from })
  const nowhere = smtpEmail({ url: 'smtp://127.0.0.1:1', from, timeoutMs: 500 })

  await expect(wrongPassword.send(mail)).rejects.toThrow('The mail server rejected an email (535).')
  await expect(nowhere.send(mail)).rejects.toThrow(/ECONNREFUSED|ESOCKET/)
  wrongPassword.stop()
  nowhere.stop()
})

test('an email server without TLS gets neither password nor email [ASVS 12.3.1]', async () => {
  const count = received.length
  const withTls = smtpEmail({ url: `smtp://plumbline:p%40ss@127.0.0.1:${port}`, from })

  await expect(withTls.send(mail)).rejects.toThrow()

  expect(received).toHaveLength(count)
  withTls.stop()
})
