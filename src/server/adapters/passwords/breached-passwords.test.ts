import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { breachedPasswords } from './breached-passwords.ts'

/** Its SHA-1, typed by hand. */
const known = { password: 'P@ssw0rd', prefix: '21BD1', rest: '2DC183F740EE76F27B78EB39C8AD972A757' }
let respond: { status: number; text: string; location?: string } = { status: 200, text: '' }
let asked: { url: string; padding: string | undefined }[] = []
const service = createServer(({ url = '', headers }, response) => {
  asked.push({ url, padding: headers['add-padding'] as string })
  response.writeHead(respond.status, respond.location ? { location: respond.location } : {}).end(respond.text)
})
await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening))
const origin = `http://127.0.0.1:${(service.address() as AddressInfo).port}`
const errors: unknown[] = []
const isBreached = breachedPasswords({ url: `${origin}/range/`, log: { warn: ({ err }) => errors.push(err) } })

beforeEach(() => {
  asked = []
  errors.length = 0
})
afterAll(() => service.close())

test('the service learns only five characters of the hash, and a listed rest is a breach [ASVS 6.2.12]', async () => {
  respond = { status: 200, text: `00000000000000000000000000000000001:4\r\n${known.rest}:83129\r\n` }

  expect(await isBreached(known.password)).toBe(true)
  expect(await isBreached('Kerb-and-gutter-92')).toBe(false)
  expect(asked[0]).toEqual({ url: `/range/${known.prefix}`, padding: 'true' })
  for (const { url } of asked) expect(url).toMatch(/^\/range\/[0-9A-F]{5}$/)
})

test('a padded line is no breach', async () => {
  respond = { status: 200, text: `${known.rest}:0` }

  expect(await isBreached(known.password)).toBe(false)
  expect(errors).toEqual([])
})

test.each([
  ['an error', { status: 503, text: '' }],
  ['a redirect to another host', { status: 302, text: '', location: 'http://127.0.0.1:9/range/21BD1' }],
])('%s rejects no password, and is reported', async (_name, response) => {
  respond = response

  expect(await isBreached(known.password)).toBe(false)
  expect(errors).toHaveLength(1)
  expect(asked).toHaveLength(1)
})

test('without a service no password is breached', async () => {
  const isBreachedAnywhere = breachedPasswords({ url: undefined, log: { warn: ({ err }) => errors.push(err) } })

  expect(await isBreachedAnywhere(known.password)).toBe(false)
  expect([asked, errors]).toEqual([[], []])
})
