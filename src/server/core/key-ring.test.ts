import { expect, test } from 'vitest'
import { keyRing } from './key-ring.ts'

const key = (letter: string) => Buffer.alloc(32, letter).toString('base64url')
const pepper = { codePepper: 'p'.repeat(32) }
const older = keyRing({ ...pepper, encryptionKeys: [{ id: 'a', key: key('a') }] })
const newer = keyRing({
  ...pepper,
  encryptionKeys: [
    { id: 'b', key: key('b') },
    { id: 'a', key: key('a') },
  ],
})
const value = Buffer.from('secret')

test('a new key reads the values of the older key and names them outdated [ASVS 11.3.3]', () => {
  const sealed = older.seal(value, 'row 1')

  expect(newer.open(sealed, 'row 1')).toEqual(value)
  expect([newer.isOutdated(sealed.keyId), newer.isOutdated(newer.seal(value, 'row 1').keyId)]).toEqual([true, false])
})

test('a changed value, another row and an unknown key are rejected [ASVS 11.3.3]', () => {
  const sealed = newer.seal(value, 'row 1')
  const changed = Buffer.from(sealed.bytes)
  changed[changed.length - 1] = (changed.at(-1) ?? 0) ^ 1

  expect(() => newer.open({ ...sealed, bytes: changed }, 'row 1')).toThrow()
  expect(() => newer.open(sealed, 'row 2')).toThrow()
  expect(() => older.open(sealed, 'row 1')).toThrow('The secrets have no encryption key b.')
})

test('equal values look different', () => {
  expect(newer.seal(value, 'row 1').bytes).not.toEqual(newer.seal(value, 'row 1').bytes)
})

test('secrets without a key use one derived from the pepper', () => {
  const without = keyRing(pepper)

  const sealed = without.seal(value, 'row 1')

  expect([without, newer].map((ring) => ring.open(sealed, 'row 1'))).toEqual([value, value])
})
