import { describe, expect, test } from 'vitest'
import { consultationMachine } from '../consultations/consultation-machine.ts'
import type { Machine, MachineShape } from '../core/machine.ts'
import { jobMachine } from '../jobs/job-machine.ts'
import { storyMachine } from '../library/story-machine.ts'
import { chargebackMachine } from '../payments/chargeback-machine.ts'
import { payoutMachine } from '../payouts/payout-machine.ts'
import { quoteMachine } from '../quotes/quote-machine.ts'
import { refundMachine } from '../refunds/refund-machine.ts'
import { stageDeadlineMachine } from '../stages/stage-deadline-machine.ts'
import { stageMachine } from '../stages/stage-machine.ts'
import { warrantyMachine } from '../warranty/warranty-machine.ts'
import { notificationCatalogue } from './notification-catalogue.ts'
import { notificationGroupNames } from './notification-groups.ts'

const facts = {
  jobId: 'jb_1',
  jobTitle: 'Bathroom renovation',
  contractorId: 'ct_1',
  contractorName: 'Lee Tiling',
  customerName: 'Mia Chen',
  stageName: 'Tiling',
  amount: '$5,520.00',
  aboutId: 'wc_1',
  dueDay: '06 Jan. 2027',
  respondBy: 'Respond by Wed 6 Jan (10 business days, NSW)',
  day: '22 November 2026',
  reason: 'The grout is cracked.',
  messageCount: 3,
  authors: 'Lee Tiling',
  contact: 'ct_1',
}

type AnyMachine = Pick<Machine<MachineShape>, 'name' | 'table'>

/** The events that send a notification, such as `quote.send`. */
const telling = (machine: AnyMachine) =>
  machine.table
    .filter((row) => 'to' in row && row.effects?.some((effect) => effect.startsWith('notify')))
    .map(({ on }) => `${machine.name}.${on}`)

test('every event that sends a notification has one in the catalogue, and there is no other', () => {
  const machines: readonly AnyMachine[] = [
    jobMachine,
    quoteMachine,
    stageMachine,
    stageDeadlineMachine,
    refundMachine,
    chargebackMachine,
    payoutMachine,
    warrantyMachine,
    storyMachine,
    consultationMachine,
  ]
  const certificates = ['certificate.issue', 'certificate.replace', 'certificate.ending']
  // These events are no transitions of a machine: a dispute opens, time passes, or a message is sent.
  const byItself = [
    'chargeback.open',
    'job.archive',
    'job.requestChanges',
    'job.restore',
    'quote.invite',
    'quote.pause',
    'quote.resume',
    'message.send',
    'account.impersonate',
    ...certificates,
    'warranty.remind',
    'warranty.overdue',
    'stageDeadline.remindReview',
    'stageDeadline.remindChanges',
    'account.change',
    'profile.change',
    'verification.check',
    'verification.revoke',
  ]
  const told = new Set([...machines.flatMap(telling), ...byItself])
  expect(Object.keys(notificationCatalogue).toSorted()).toEqual([...told].toSorted())
  const moves = machines.flatMap(({ table }) => table.filter((row) => 'to' in row))
  expect(moves.length).toBeGreaterThan(told.size)
})

describe('a notification about money says what happens to it [PAY-03]', () => {
  test.each([
    ['stage.confirmPayment', 'approves the work.'],
    ['stage.submitProgress', '$5,520.00 is held until you approve it.'],
    ['stage.approve', '$5,520.00 is yours.'],
    ['stage.reject', '$5,520.00 is still held.'],
  ] as const)('%s says %j', (name, sentence) => {
    expect(notificationCatalogue[name].text(facts)).toContain(sentence)
  })
})

test('an email about a submission or a rejection gives the due date, if there is one [STAGE-05] [STAGE-06]', () => {
  for (const name of ['stage.submitProgress', 'stage.reject', 'stageDeadline.remindReview'] as const)
    expect(notificationCatalogue[name].text(facts)).toContain(' Respond by Wed 6 Jan (10 business days, NSW).')
  expect(notificationCatalogue['stage.submitProgress'].text({ ...facts, respondBy: '' })).toMatch(/approve it\.$/)
})

test.each([
  ['stageDeadline.extend', 'The response is now due by 06 Jan. 2027. $5,520.00 is still held.'],
  ['stageDeadline.missReview', 'was due by 06 Jan. 2027. $5,520.00 is still held. The customer can still approve'],
  ['stageDeadline.missChanges', 'were due by 06 Jan. 2027. $5,520.00 is still held. The contractor can still submit'],
] as const)('%s gives the due day and says that the money stays held [PAY-03]', (name, sentence) => {
  expect(notificationCatalogue[name].text(facts)).toContain(sentence)
})

test('the notification about an impersonation gives the day and the reason [ADMIN-03]', () => {
  const reason = 'You asked why a quote is missing.'
  expect(notificationCatalogue['account.impersonate'].text({ ...facts, reason })).toBe(
    'Plumbline support viewed your account on 22 November 2026. Reason: You asked why a quote is missing. Nothing was changed. Your password, bank details and sign-in email were hidden.',
  )
})

test('a rejection gives its reason [STAGE-06]', () => {
  expect(notificationCatalogue['stage.reject'].text(facts)).toContain('Reason: The grout is cracked.')
})

test('a customer reads why an admin archived their job [ADMIN-01]', () => {
  expect(notificationCatalogue['job.archive'].text(facts)).toBe(
    "We've archived Bathroom renovation. Reason: The grout is cracked. Contractors can no longer quote on it. You can still view it, and support can restore it.",
  )
})

test('contractors read that a job is archived, but not why [ADMIN-01]', () => {
  expect(notificationCatalogue['quote.pause'].text(facts)).toBe(
    "We've archived Bathroom renovation. Your quote is kept, but it can't be edited, sent or signed for now. We'll let you know if the job reopens.",
  )
  expect(notificationCatalogue['quote.resume'].text(facts)).toBe(
    'Bathroom renovation is back from the archive. Your quote is as it was, and counts again.',
  )
})

test('a contractor reads why their quote was archived or needs changes [ADMIN-01]', () => {
  expect(notificationCatalogue['quote.archive'].text(facts)).toBe(
    "We've archived your quote for Bathroom renovation. Reason: The grout is cracked. The customer can no longer see it. You can still view it, and support can restore it.",
  )
  expect(notificationCatalogue['quote.requestChanges'].text(facts)).toBe(
    'Plumbline support asks you to change your quote for Bathroom renovation. Reason: The grout is cracked. The customer still sees the quote you sent. Update it and send it again.',
  )
})

test('contractors whose quotes close read that another was chosen [QUOTE-09]', () => {
  expect(notificationCatalogue['quote.close'].text(facts)).toBe(
    'The customer has signed with another contractor for Bathroom renovation. Your quote is closed.',
  )
})

test('a failed withdrawal gives its reason [PAY-10]', () => {
  const reason = 'Your bank says this account is closed.'
  expect(notificationCatalogue['payout.fail'].text({ ...facts, amount: '$400.00', reason })).toBe(
    "Your withdrawal of $400.00 didn't reach your bank account. Your bank says this account is closed.",
  )
})

test('messages of one conversation link there, and those of several link to the list [MSG-04]', () => {
  const { subject, text, link } = notificationCatalogue['message.send']
  expect(subject(facts)).toBe('3 messages from Lee Tiling')
  expect(subject({ ...facts, messageCount: 1 })).toBe('A message from Lee Tiling')
  expect(text(facts)).toBe('You have 3 unread messages from Lee Tiling.')
  expect(text({ ...facts, messageCount: 1 })).toBe('You have an unread message from Lee Tiling.')
  expect(link(facts)).toBe('/mobile/messages/ct_1')
  expect(link({ ...facts, contact: '' })).toBe('/mobile/messages')
})

test('every notification links to a page of this site', () => {
  for (const { link } of Object.values(notificationCatalogue))
    expect(link(facts)).toMatch(
      /^\/(mobile\/(jobs|messages)(\/|$)|earnings$|account$|profile\/edit$|library(\/wc_1)?$|forms\/report\/wc_1$|forms\/quote-request\/jb_1$|forms\/(warranty\/wc_1|certificate\/jb_1)$|(forms\/consultation|admin\/consultations)\/wc_1$)/,
    )
})

test('every group has notifications, and every notification has a group', () => {
  const used = new Set(Object.values(notificationCatalogue).map(({ group }) => group))
  expect([...used].toSorted()).toEqual(notificationGroupNames.toSorted())
})
