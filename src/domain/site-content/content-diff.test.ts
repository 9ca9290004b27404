import { expect, test } from 'vitest'
import { contentDifference } from './content-diff.ts'

const faq = (...pairs: [question: string, answer: string][]) =>
  pairs.map(([question, answer], index) => ({ id: `q${index}`, question, answer, order: index + 1 }))

test('the difference lists removed and added texts without ids and order [ADMIN-01]', () => {
  const before = faq(['Who holds the money?', 'We do.'], ['Who cleans up?', 'The contractor.'])
  const after = faq(
    ['Who holds the money?', 'We hold it.'],
    ['Who cleans up?', 'The contractor.'],
    ['Who pays?', 'You do.'],
  )

  expect(contentDifference(before, after)).toEqual([
    { change: 'gone', name: 'answer', text: 'We do.' },
    { change: 'come', name: 'answer', text: 'We hold it.' },
    { change: 'come', name: 'question', text: 'Who pays?' },
    { change: 'come', name: 'answer', text: 'You do.' },
  ])
})

test('an item added at the top leaves the other items unchanged', () => {
  const old = { name: 'Tom H.', score: 4, content: 'Tidy.' }
  const one = { name: 'Priya N.', score: 4.5, content: 'On time.' }

  expect(contentDifference([old], [one, old])).toEqual([
    { change: 'come', name: 'name', text: 'Priya N.' },
    { change: 'come', name: 'score', text: '4.5' },
    { change: 'come', name: 'content', text: 'On time.' },
  ])
})

test('a switch reads yes or no, and a first version has only added lines', () => {
  expect(contentDifference({ isOn: false }, { isOn: true })).toEqual([
    { change: 'gone', name: 'isOn', text: 'no' },
    { change: 'come', name: 'isOn', text: 'yes' },
  ])
  expect(contentDifference(undefined, { story: 'S', mission: 'M' })).toEqual([
    { change: 'come', name: 'story', text: 'S' },
    { change: 'come', name: 'mission', text: 'M' },
  ])
  expect(contentDifference([], [])).toEqual([])
})

test('page text is compared by paragraph, and each list item separately', () => {
  const page = (html: string, tags: string[]) => ({ card: { tags }, blocks: [{ kind: 'html', id: 'h', html }] })

  expect(
    contentDifference(page('<p>One</p><p>Two</p>', ['On time']), page('<p>One</p><p>Three</p>', ['On time', 'Tidy'])),
  ).toEqual([
    { change: 'come', name: 'tags', text: 'Tidy' },
    { change: 'gone', name: 'html', text: '<p>Two</p>' },
    { change: 'come', name: 'html', text: '<p>Three</p>' },
  ])
})

test('a change of order lists the moved item as removed and added', () => {
  const first = { value: '500+', label: 'projects' }
  const second = { value: '1200+', label: 'professionals' }

  expect(contentDifference([first, second], [second, first])).toEqual([
    { change: 'gone', name: 'value', text: '500+' },
    { change: 'gone', name: 'label', text: 'projects' },
    { change: 'come', name: 'value', text: '500+' },
    { change: 'come', name: 'label', text: 'projects' },
  ])
})
