import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { anonymous, emailedCode, newEmail, signInWithCode, type TestClient } from '#tests/support/clients.ts'
import { changeEmail } from '#tests/support/email-changes.ts'
import { advanceClock, decideStatus, hourMs } from '#tests/support/password-clients.ts'
import { startProduct } from '#tests/support/product.ts'
import { purge } from '../purge.ts'

const product = await startProduct()
const visitor = anonymous(product)
const dayMs = 24 * hourMs

afterAll(() => product.stop())

const reasonFor = async (cookie: string) => {
  const { body } = await visitor.send<{ user: unknown; sessionEnd?: string }>('GET', '/session', undefined, { cookie })
  return body.sessionEnd
}
const refresh = (cookie: string) => visitor.send('POST', '/session/refresh', undefined, { cookie })
const cookieOf = ({ headers }: { headers: Headers }) => headers.getSetCookie()[0]?.split(';')[0] ?? ''

interface Owner {
  readonly email: string
  readonly owner: TestClient
  readonly lostCookie: string
}

/** A user with two browsers. The test asks why the first one was signed out. */
async function twoBrowsers(): Promise<Owner> {
  const email = newEmail('ended')
  const lost = await signInWithCode(product, 'customer', email)
  const { client: owner } = await signInWithCode(product, 'customer', email)
  return { email, owner, lostCookie: lost.cookie }
}

async function endOther({ owner }: Owner): Promise<void> {
  const sessions = await owner.request<{ id: string; isCurrent: boolean }[]>('GET', '/account/sessions')
  const other = sessions.find(({ isCurrent }) => !isCurrent)
  await owner.request('DELETE', `/account/sessions/${other?.id}`)
}

const suspended = "We've suspended your account, so you've been signed out. Contact support for help."
const newPassword = "You need a new password, so we've signed you out. Sign in to choose one."
const setStatus =
  (event: string) =>
  ({ owner }: Owner) =>
    decideStatus(product, owner.id, event)

test.each<[string, (owner: Owner) => Promise<unknown>, string]>([
  [
    'a sign-out elsewhere',
    ({ owner }) => owner.request('DELETE', '/session'),
    'You signed out on another device, which signs you out everywhere.',
  ],
  ['a click in the list of devices', endOther, 'You signed out this device from your account page.'],
  [
    'a sign-out of all other devices',
    ({ owner }) => owner.request('DELETE', '/account/sessions'),
    'You signed out this device from your account page.',
  ],
  [
    'a new password',
    ({ owner }) => owner.request('PATCH', '/account/password', { password: 'Another-horse-2' }),
    "Your password was changed, so you've been signed out. If you didn't change it, reset it and contact support.",
  ],
  [
    'a new email',
    ({ owner, email }) => changeEmail(product, owner, { from: email, to: newEmail('moved') }),
    "The email of your account was changed, so you've been signed out. If you didn't change it, contact support.",
  ],
  ['a suspension', setStatus('markUnknown'), suspended],
  ['an archived account', setStatus('archive'), suspended],
  [
    'a lock',
    setStatus('markCompromised'),
    "We've locked your account because someone else may have accessed it. Contact support to unlock it.",
  ],
  ['a required reset', setStatus('requireReset'), newPassword],
  ['a forced new password', setStatus('forcePasswordChange'), newPassword],
  [
    '14 days without use',
    () => advanceClock(product, 15 * dayMs),
    "You've been signed out because you weren't active for a while. Sign in to continue where you left off.",
  ],
])('the browser of a session learns that it ended by %s [AUTH-10]', async (_case, end, reason) => {
  const owner = await twoBrowsers()
  expect(await reasonFor(owner.lostCookie)).toBeUndefined()

  await end(owner)

  expect(await reasonFor(owner.lostCookie)).toBe(reason)
  const denied = await refresh(owner.lostCookie)
  expect(denied).toMatchObject({ status: 401, body: { message: 'Please log in to continue.' } })
  expect(denied.headers.getSetCookie()).toEqual([])
})

test('a session of 30 days reached its longest time, also after the purge deleted it', async () => {
  let { cookie } = await signInWithCode(product, 'customer', newEmail('daily'))
  for (const days of [10, 10]) {
    await advanceClock(product, days * dayMs)
    cookie = cookieOf(await refresh(cookie))
  }
  await advanceClock(product, 11 * dayMs)
  const tooOld = 'You were signed in for the longest time we allow. Sign in to continue where you left off.'
  const now = () => visitor.request<{ now: string }>('POST', '/test/clock', { advanceMs: 0 })
  expect(await reasonFor(cookie)).toBe(tooOld)

  await purge(product.pool, new Date((await now()).now))

  expect(await reasonFor(cookie)).toBe(tooOld)
  await advanceClock(product, 31 * dayMs)
  await purge(product.pool, new Date((await now()).now))
  expect(await reasonFor(cookie)).toBeUndefined()
})

test('only the last token of a session finds its reason [ASVS 7.4.1]', async () => {
  const { owner, lostCookie } = await twoBrowsers()
  const current = cookieOf(await refresh(lostCookie))

  await owner.request('DELETE', '/account/sessions')

  expect(await reasonFor(current)).toBe('You signed out this device from your account page.')
  for (const cookie of [lostCookie, `plumbline=${randomBytes(32).toString('base64url')}`, ''])
    expect(await reasonFor(cookie)).toBeUndefined()
  expect(await reasonFor(owner.cookie)).toBeUndefined()
})

test('the owner of a copied session learns of the copy, and the holder of the old token does not [AUTH-09]', async () => {
  const { cookie: copied } = await signInWithCode(product, 'customer', newEmail('copied'))
  const current = cookieOf(await refresh(copied))

  await refresh(copied)

  expect(await reasonFor(current)).toBe(
    'We signed you out to protect your account, because a copy of this session was used. Sign in to continue.',
  )
  expect(await reasonFor(copied)).toBeUndefined()
})

test('a new sign-in shows no reason of the previous session', async () => {
  const { email, owner, lostCookie } = await twoBrowsers()
  await owner.request('DELETE', '/account/sessions')

  await visitor.request('POST', '/session/code/send', { email, role: 'customer' })
  const reply = await visitor.send(
    'POST',
    '/session/code/verify',
    { email, code: await emailedCode(product, email), role: 'customer' },
    { cookie: lostCookie },
  )

  expect(await reasonFor(cookieOf(reply))).toBeUndefined()
})
