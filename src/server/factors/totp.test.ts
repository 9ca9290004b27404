import { expect, test } from 'vitest'
import { base32Of, matchedStep, totpCode, totpStep, totpUri } from './totp.ts'

/** The secret of the test vectors in RFC 6238, appendix B. */
const secret = Buffer.from('12345678901234567890')
const at = (seconds: number) => new Date(seconds * 1000)

test.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
])('second %i has the code %s of RFC 6238', (seconds, code) => {
  expect(totpCode(secret, totpStep(at(seconds)))).toBe(code)
})

test('a code is valid one step early and late, and not after its use [ASVS 6.5.1]', () => {
  const step = totpStep(at(1_111_111_109))
  const code = totpCode(secret, step)
  const accepted = (seconds: number, usedStep = 0) => matchedStep(secret, code, at(1_111_111_109 + seconds), usedStep)

  expect([-60, -30, 0, 30, 61].map((seconds) => accepted(seconds))).toEqual([undefined, step, step, step, undefined])
  expect(accepted(0, step)).toBeUndefined()
})

test('a code of another length is never valid', () => {
  for (const code of ['', '12345', '1234567', '€€€€€€']) expect(matchedStep(secret, code, at(59), 0)).toBeUndefined()
})

test('an app reads the secret from its address', () => {
  expect(base32Of(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(totpUri(secret, 'mia@example.com')).toBe(
    'otpauth://totp/Plumbline%3Amia%40example.com?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Plumbline&algorithm=SHA1&digits=6&period=30',
  )
})
