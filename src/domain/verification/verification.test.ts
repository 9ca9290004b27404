import { describe, expect, test } from 'vitest'
import { statusOf } from './verification.ts'
import { verificationSchema } from './verification-schemas.ts'

const licence = { claimedValue: '000231C', isRevocation: false, validUntil: '2027-03-01' }
const seen = (claimedValue: string | null, today: string) => ({ claimedValue, today })

describe('a verification is valid for the profile detail at its time [PROF-01]', () => {
  test.each([
    ['on the day', licence, seen('000231C', '2026-11-22'), 'verified'],
    ['on its last day', licence, seen('000231C', '2027-03-01'), 'verified'],
    ['a day later', licence, seen('000231C', '2027-03-02'), 'expired'],
    ['with another number', licence, seen('000999C', '2026-11-22'), 'outdated'],
    ['without a number', licence, seen(null, '2026-11-22'), 'outdated'],
    ['after a revocation', { ...licence, isRevocation: true }, seen('000231C', '2026-11-22'), 'revoked'],
    ['without an end', { ...licence, validUntil: null }, seen('000231C', '2099-01-01'), 'verified'],
    ['without a verification', undefined, seen('000231C', '2026-11-22'), 'none'],
  ] as const)('%s', (_when, latest, now, status) => {
    expect(statusOf(latest, now)).toBe(status)
  })
})

describe('the schema of a verification', () => {
  const issuesOf = (typed: object) =>
    verificationSchema.safeParse(typed).error?.issues.map(({ message }) => message) ?? []

  test.each([
    ['abn', { kind: 'abn', claimedValue: '51824753556' }, []],
    [
      'abn with wrong check digits',
      { kind: 'abn', claimedValue: '51824753557' },
      ["This number isn't valid, so it can't be verified."],
    ],
    [
      'acn with wrong check digits',
      { kind: 'acn', claimedValue: '004085617' },
      ["This number isn't valid, so it can't be verified."],
    ],
    ['licence', { kind: 'licence', claimedValue: '000231C', validUntil: '2027-03-01' }, []],
    ['licence without an end', { kind: 'licence', claimedValue: '000231C' }, ['Enter the expiry date.']],
    [
      'insurance without a policy',
      { kind: 'insurance', claimedValue: '$20 million', validUntil: '2027-03-01' },
      ['Enter the policy number.'],
    ],
    ['insurance', { kind: 'insurance', claimedValue: '$20 million', reference: 'PL 77', validUntil: '2027-03-01' }, []],
  ] as const)('%s', (_what, typed, issues) => {
    expect(issuesOf(typed)).toEqual(issues)
  })
})
