import { expect, test } from 'vitest'
import type { AccountRow } from '../accounts/account-store.ts'
import { makeSecrets } from '../core/config/secrets.ts'
import { idTokens } from './id-token.ts'

const [{ sessionKey: older }, { sessionKey: newer }] = await Promise.all([makeSecrets(), makeSecrets()])
const now = new Date('2026-11-28T00:00:00Z')
const account = {
  id: 'a1',
  username: 'ann',
  role: 'customer',
  permissions: [],
  session_epoch: 0,
} as unknown as AccountRow
const before = await (await idTokens(older)).issue(account, 's1', now)
const { d: _secret, ...olderPublic } = older

test('a new signing key signs no user out while the previous key is listed [ASVS 9.1.1]', async () => {
  const rotated = await idTokens(newer, [olderPublic])

  expect(await rotated.check(before, now)).toMatchObject({ accountId: 'a1', sessionId: 's1' })
  expect(await rotated.check(await rotated.issue(account, 's2', now), now)).toMatchObject({ sessionId: 's2' })
})

test('new tokens use the new key, and a key that is no longer listed is rejected [ASVS 9.1.1]', async () => {
  const rotated = await idTokens(newer, [olderPublic])
  const issued = await rotated.issue(account, 's2', now)

  await expect((await idTokens(newer)).check(before, now)).rejects.toThrow('Please log in to continue.')
  await expect((await idTokens(older)).check(issued, now)).rejects.toThrow('Please log in to continue.')
})

test('the published key set has both keys and no private part', async () => {
  const { publicKeys } = await idTokens(newer, [older])

  expect(publicKeys.map(({ kid }) => kid)).toEqual([newer.kid, older.kid])
  expect(publicKeys.some((key) => 'd' in key)).toBe(false)
})
