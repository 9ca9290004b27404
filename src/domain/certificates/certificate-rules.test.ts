import { expect, test } from 'vitest'
import { DomainError } from '../core/error.ts'
import {
  assertCanIssue,
  assertCanReplace,
  assertWarrantyYears,
  certifiedDay,
  expiriesOf,
  statusOf,
} from './certificate-rules.ts'

const job = { completedOn: '2026-11-20', abn: '53004085616', firstIssuedOn: null }

function messageOf(tried: () => unknown): string {
  try {
    tried()
  } catch (error) {
    if (error instanceof DomainError) return error.details.issues?.[0]?.message ?? error.message
  }
  return 'allowed'
}

test.each([
  [{}, 'allowed'],
  [{ completedOn: null }, 'You can issue a certificate once the last stage is approved.'],
  [{ firstIssuedOn: '2026-11-20' }, "This job already has a certificate. If it's wrong, replace it."],
  [{ abn: null }, 'Add your ABN to your profile first.'],
])('a certificate of %j: %s [FORM-29]', (change, answer) => {
  expect(messageOf(() => assertCanIssue({ ...job, ...change }))).toBe(answer)
})

test.each([
  [{ firstIssuedOn: '2026-11-20' }, '2026-11-20', 'allowed'],
  [{ firstIssuedOn: '2026-11-20' }, '2026-12-04', 'allowed'],
  [
    { firstIssuedOn: '2026-11-20' },
    '2026-12-05',
    'You can replace a certificate only within 14 days of the first one.',
  ],
  [{}, '2026-11-20', "This job doesn't have a certificate yet."],
  [{ firstIssuedOn: '2026-11-20', abn: null }, '2026-11-21', 'Add your ABN to your profile first.'],
])('replacing the certificate of %j on %s: %s', (change, today, answer) => {
  expect(messageOf(() => assertCanReplace({ ...job, ...change }, today))).toBe(answer)
})

test.each([
  [undefined, '2026-11-25'],
  ['2026-11-20', '2026-11-20'],
  ['2026-11-25', '2026-11-25'],
  ['2026-11-19', "The work wasn't completed by this date."],
  ['2026-11-26', "The certification date can't be in the future."],
])('work completed on the 20th is certified on the 25th as of %s: %s', (named, answer) => {
  let day = ''
  const said = messageOf(() => {
    day = certifiedDay(named, '2026-11-20', '2026-11-25')
  })

  expect(said === 'allowed' ? day : said).toBe(answer)
})

test.each([
  [0, null, 'allowed'],
  [6, 6, 'allowed'],
  [10, 6, 'allowed'],
  [2, 6, 'The signed quote promises a longer warranty.'],
])('%i years when the signed quote promises %s: %s [FORM-17]', (years, promised, answer) => {
  expect(messageOf(() => assertWarrantyYears(years, promised))).toBe(answer)
})

test.each([
  [{}, '2032-11-20', 'valid'],
  [{}, '2032-11-21', 'expired'],
  [{ endsOn: null, majorEndsOn: null }, '2099-01-01', 'valid'],
  [{ isSuperseded: true }, '2027-01-01', 'superseded'],
] as const)('a certificate with %j on %s is %s [FORM-12]', (change, today, status) => {
  const certificate = { isSuperseded: false, endsOn: '2028-11-20', majorEndsOn: '2032-11-20', ...change }

  expect(statusOf(certificate, today)).toBe(status)
})

test('a customer is reminded of each last day, and once if both are the same', () => {
  const period = (endsOn: string | null) => ({ endsOn, claimUntil: endsOn, governs: null })
  const endings = (major: string | null, other: string | null) =>
    expiriesOf({ ownEndsOn: null, major: period(major), other: period(other) })

  expect(endings('2032-11-20', '2028-11-20')).toEqual([
    { endsOn: '2028-11-20', covers: 'other' },
    { endsOn: '2032-11-20', covers: 'major' },
  ])
  expect(endings('2036-11-20', '2036-11-20')).toEqual([{ endsOn: '2036-11-20', covers: 'all' }])
  expect(endings(null, null)).toEqual([])
})
