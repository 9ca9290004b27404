/** docs/operations.md names every cryptographic algorithm of the server (ASVS 11.1.2). */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pathsBelow } from './source-tree.ts'

/** How each algorithm appears in code. */
const uses = {
  Argon2id: /'@node-rs\/argon2'/,
  'AES-256-GCM': /'aes-256-gcm'/,
  EdDSA: /'EdDSA'/,
  'HMAC-SHA-256': /createHmac\('sha256'/,
  'HKDF-SHA-256': /hkdfSync\('sha256'/,
  'HMAC-SHA-1': /createHmac\('sha1'/,
  'SHA-256': /createHash\('sha256'/,
  'SHA-1': /createHash\('sha1'/,
} as const

/** Any call or name of an algorithm. */
const anyUse =
  /'@node-rs\/argon2'|'(?:aes-|des-|chacha20)[\w-]*'|'(?:EdDSA|[EPRH]S(?:256|384|512))'|(?:create(?:Hmac|Hash)|hkdfSync|scryptSync|pbkdf2Sync)\('[\w-]+'/g

const server = pathsBelow('src/server').filter((path) => !path.includes('sandbox') && !path.includes('.test.'))
const usesIn = (text: string) => [...text.matchAll(anyUse)].map(([use]) => use)

const unknownIn = (text: string) => usesIn(text).filter((use) => !Object.values(uses).some((known) => known.test(use)))

test('docs/operations.md lists each cryptographic algorithm of the server [ASVS 11.1.2]', () => {
  const text = server.map((path) => readFileSync(path, 'utf8')).join('\n')
  const section = readFileSync('docs/operations.md', 'utf8').split('### Cryptography')[1]?.split('### ')[0] ?? ''
  const listed = [...section.matchAll(/^\| ([A-Z][\w-]+) \|/gm)].map(([, name]) => name)

  expect([...new Set(listed)]).toEqual(Object.entries(uses).flatMap(([name, use]) => (use.test(text) ? [name] : [])))
  expect(unknownIn(text)).toEqual([])
})

test('an algorithm without a row is reported', () => {
  expect(unknownIn("createHash('md5'); createCipheriv('aes-128-cbc'); createHmac('sha256', key)")).toEqual([
    "createHash('md5'",
    "'aes-128-cbc'",
  ])
})
