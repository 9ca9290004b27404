import { describe, expect, test } from 'vitest'
import type { ModelJobSummary } from './model-answer-schemas.ts'
import { validateModelReply } from './validate-model-reply.ts'

const file = 'job/AbCdEfGhJkMnPqRsTuVwXyZabcdefghi.jpg'
const known = { attachments: [file], categories: [{ id: 'category_waterproofing' }] }

const unknown: ModelJobSummary = {
  title: null,
  detail: null,
  categoryId: null,
  state: null,
  city: null,
  addressDetail: null,
  dimensions: null,
  materials: null,
  requestMedia: null,
  estimatedBudget: null,
  timeline: null,
  propertyAccess: null,
  jobLocation: null,
}
const whole: ModelJobSummary = {
  ...unknown,
  title: 'Waterproof the shower',
  detail: 'The shower leaks into the hall.',
  categoryId: 'category_waterproofing',
  state: 'NSW',
  city: 'newcastle',
  estimatedBudget: 8000,
}
const summary = (brief: Partial<ModelJobSummary>) =>
  validateModelReply({ kind: 'jobSummary', text: 'Here is your job.', brief: { ...whole, ...brief } }, known)

describe('the reply of a model [AI-08]', () => {
  test.each(['text', 'uploadRequest'])('of the kind %s contains only its text [AI-02]', (kind) => {
    expect(validateModelReply({ kind, text: ' How large is it? ', brief: whole }, known)).toEqual({
      kind,
      text: 'How large is it?',
    })
  })

  test('with a whole job is a summary with the files of the user [AI-02]', () => {
    expect(summary({})).toEqual({
      kind: 'jobSummary',
      text: 'Here is your job.',
      brief: {
        title: 'Waterproof the shower',
        detail: 'The shower leaks into the hall.',
        categoryId: 'category_waterproofing',
        state: 'NSW',
        city: 'Newcastle',
        estimatedBudget: 8000,
        attachments: [file],
      },
    })
  })

  test.each<[string, Partial<ModelJobSummary>, string]>([
    ['without a title', { title: null }, 'What should we call this job, in a few words?'],
    ['with a title of two lines', { title: 'a\nb' }, 'What should we call this job, in a few words?'],
    ['without details', { detail: ' ' }, 'What would you like done? A sentence or two is fine.'],
    ['with an unknown state', { state: 'Narnia' }, 'Which state is that in?'],
    [
      'with a city of another state',
      { city: 'Melbourne' },
      'Which city or larger town is it in or close to, and in which state?',
    ],
  ])('%s is no summary yet and asks for the missing field', (_name, brief, question) => {
    expect(summary(brief)).toEqual({ kind: 'text', text: question })
  })

  test.each<[string, Partial<ModelJobSummary>, keyof ModelJobSummary, string]>([
    ['an unknown category', { categoryId: 'category_gold' }, 'categoryId', 'category'],
    ['a negative budget', { estimatedBudget: -5 }, 'estimatedBudget', 'budget'],
    ['a long timeline', { timeline: 'x'.repeat(257) }, 'timeline', 'timeline'],
    ['an unprintable character', { materials: 'tiles\u0000' }, 'materials', 'materials'],
  ])('omits %s and asks for it', (_name, brief, field, label) => {
    const reply = summary(brief)

    expect(reply).toMatchObject({
      kind: 'jobSummary',
      text: `Here is your job.\n\nI couldn't fill in the ${label}. What should it say there?`,
    })
    expect(reply).not.toHaveProperty(['brief', field])
  })

  test('may offer an incomplete job', () => {
    const brief = { ...unknown, title: 'New deck' }

    expect(validateModelReply({ kind: 'jobOffer', text: 'Shall I?', brief }, { ...known, attachments: [] })).toEqual({
      kind: 'jobOffer',
      text: 'Shall I?',
      brief: { title: 'New deck' },
    })
  })

  test('cannot add a file or an unknown field', () => {
    const brief = { ...whole, attachments: ['job/foreign.jpg'], status: 'signed' }

    const reply = validateModelReply({ kind: 'jobSummary', text: 'Here.', brief, admin: true }, known)

    expect(reply).not.toHaveProperty('admin')
    expect(reply).not.toHaveProperty('brief.status')
    expect(reply).toHaveProperty('brief.attachments', [file])
  })

  test.each([
    { admin: true },
    { kind: 'command', text: 'x', brief: null },
    { kind: 'text', text: ' ', brief: null },
    { kind: 'text', text: 'x'.repeat(4001), brief: null },
    { kind: 'jobSummary', text: 'x', brief: { title: 'x' } },
    'text',
    null,
  ])('%j is invalid', (answer) => {
    expect(validateModelReply(answer, known)).toBeUndefined()
  })
})
