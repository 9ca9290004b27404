/** The invitation at the end of form 7, from the specification. */
import { expect, test } from 'vitest'
import { caseStoryOf } from './library.ts'
import { sharedStorySchema } from './library-schemas.ts'
import { shareStoryForm } from './share-story-fields.ts'

const whole = { title: 'A dry bathroom', area: 'Inner West', story: 'It leaked.', outcomes: 'It does not.' }

test('a shared story has a title, an area, an optional name, a story and outcomes [FORM-07]', () => {
  const table = Object.entries(shareStoryForm.fields).map(([name, field]) => [
    name,
    field.kind,
    field.label,
    'required' in field ? field.required : undefined,
  ])

  expect(table).toEqual([
    ['title', 'input', 'Title', 'Please enter a title.'],
    ['area', 'input', 'Area', 'Please enter the area.'],
    ['name', 'input', 'Your name', undefined],
    ['story', 'area', 'Short story', 'Please tell your story.'],
    ['outcomes', 'area', 'Outcomes', 'Describe the outcome.'],
  ])
  expect(shareStoryForm.button).toBe('Share your story')
})

test('a story of 5001 characters and missing outcomes return issues [FORM-07]', () => {
  const issues = sharedStorySchema.safeParse({ ...whole, story: 'a'.repeat(5001), outcomes: '' }).error?.issues
  expect(issues?.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'story: Please use at most 5000 characters.',
    'outcomes: Describe the outcome.',
  ])
})

test("a case story starts with the customer's submission and the location of the job", () => {
  expect(caseStoryOf({ ...whole, name: 'Mia' }, { state: 'NSW', city: 'SYDNEY' })).toEqual({
    submitter: 'Mia',
    state: 'NSW',
    city: 'SYDNEY',
    title: 'A dry bathroom',
    subtitle: 'Inner West',
    caseStory: 'It leaked.',
    keyTakeaway: 'It does not.',
  })
})
