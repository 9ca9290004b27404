import { expect, test } from 'vitest'
import { readFacts } from './extract-facts.ts'
import { extractTimeline } from './extract-timeline.ts'
import { nowhere } from './resolve-place.ts'

const now = new Date('2026-11-22T02:00:00Z')

test.each<[string, string]>([
  ['before Christmas', 'Before Christmas 2026'],
  ['after xmas', 'After Christmas 2026'],
  ['in the new year', 'In the new year, 2027'],
  ['after Easter', 'After Easter 2027'],
  ['asap please', 'ASAP'],
  ['next month', 'Next month (December 2026)'],
  ['next year sometime', 'Next year (2027)'],
  ['by 12 March', 'By 12 March 2027'],
  ['before 20 december', 'Before 20 December 2026'],
  ['by the 3rd of feb', 'By the 3rd of Feb 2027'],
  ['start in February', 'Start in February 2027'],
  ['mid january', 'Mid January 2027'],
  ['before winter', 'Before winter 2027'],
  ['this summer', 'This summer 2026-27'],
  ['next week', 'Next week (from 23 Nov)'],
  ['within 2 weeks', 'Within 2 weeks (from 22 Nov)'],
  ['tomorrow arvo', 'Tomorrow (said on 22 Nov)'],
  ['no rush', 'No rush'],
  ['whenever', 'Whenever'],
  ['weekends only', 'Weekends only'],
  ['asap, before christmas if possible', 'ASAP, before Christmas 2026'],
  ['before the baby comes', 'Before the baby comes'],
])('"%s" becomes "%s": the user\'s words with their date [AI-08]', (text, expected) => {
  expect(extractTimeline(text, { now })?.text).toBe(expected)
})

test.each([
  'it has been leaking since Christmas',
  'the pipe burst 3 weeks ago',
  'we moved in last month',
  'built in march 1980',
  'put up the Christmas lights',
  'it may need a new pump',
])('"%s" is about the past and has no timeline [AI-08]', (text) => {
  expect(extractTimeline(text, { now })).toBeUndefined()
})

test('Easter is the next Easter [AI-08]', () => {
  expect(extractTimeline('before easter', { now: new Date('2027-03-28T00:00:00Z') })?.text).toBe('Before Easter 2027')
  expect(extractTimeline('before easter', { now: new Date('2027-03-29T00:00:00Z') })?.text).toBe('Before Easter 2028')
})

test.each([
  ['Leaking tap in Perth WA, can you come tomorrow?', 'Tomorrow (said on 23 Nov)'],
  ['Leaking tap in Parramatta, can you come tomorrow?', 'Tomorrow (said on 24 Nov)'],
])('"%s" at 23:00 in Perth has the day of the job: %s [AI-08]', (text, expected) => {
  const message = { text, asked: undefined, hadOrders: false, categories: [], now: new Date('2026-11-23T15:00:00Z') }

  expect(readFacts(message, { place: nowhere }).timeline?.text).toContain(expected.slice(expected.indexOf('(')))
})

test('without a place, "tomorrow" starts from the day of the user [AI-08]', () => {
  const now = new Date('2026-12-31T13:30:00Z')

  expect(extractTimeline('tomorrow', { now })?.text).toBe('Tomorrow (said on 01 Jan)')
  expect(extractTimeline('tomorrow', { now, timeZone: 'Australia/Perth' })?.text).toBe('Tomorrow (said on 31 Dec)')
  expect(extractTimeline('tomorrow', { now, timeZone: 'Australia/Perth' }, 'TAS')?.text).toBe(
    'Tomorrow (said on 01 Jan)',
  )
})
