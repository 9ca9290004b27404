import { describe, expect, test } from 'vitest'
import { contentOf, jobText, mediaText, summaryOf } from './message-content.ts'

const name = 'AbCdEfGhJkMnPqRsTuVwXyZabcdefghi'

describe('message content [MSG-05]', () => {
  test('a shared job is shown as a job, with any title', () => {
    const job = { title: 'Deck (ID: not this) and pergola', id: 'jb0199aa' }
    expect(contentOf(jobText(job))).toEqual({ kind: 'job', ...job })
  })

  test.each([
    [`Image: job/${name}.jpg`, 'image'],
    [`Video: contractors/cases/${name}.mp4`, 'video'],
  ])('%s is shown as media', (text, kind) => {
    expect(contentOf(text)).toEqual({ kind, path: text.slice(7) })
    expect(mediaText(text.slice(7))).toBe(text)
  })

  test.each([
    'Image: https://elsewhere.example/a.jpg',
    'Image: //elsewhere.example/a.jpg',
    `Image: ../${name}.jpg`,
    `Image: job/${name}.mp4`,
    `Image: job/${name}.jpg and more`,
    'Job: Deck (ID: ../../admin)',
    '<img src=x onerror=alert(1)>',
    'Just words',
  ])('%s stays text', (text) => {
    expect(contentOf(text)).toEqual({ kind: 'text', text })
  })
})

test('a list shows one line of a message [MSG-04]', () => {
  expect(
    [jobText({ title: 'Deck', id: 'jb1' }), `Image: job/${name}.png`, `Video: job/${name}.mp4`, 'See you'].map(
      summaryOf,
    ),
  ).toEqual(['Job: Deck', 'Photo', 'Video', 'See you'])
})
