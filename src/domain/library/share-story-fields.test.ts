/** The invitation at the end of form 7, typed from the specification by hand. */
import { expect, test } from 'vitest'
import { caseStoryOf } from './library.ts'
import { sharedStorySchema } from './library-schemas.ts'
import { shareStoryForm } from './share-story-fields.ts'

const whole = { title: 'A dry bathroom', area: 'Inner West', story: 'It leaked.', outcomes: 'It does not.' }

test('a story is shared with title, area, an optional name, the story and its outcomes [FORM-07]', () => {
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
    ['outcomes', 'area', 'Outcomes', 'Please say how it came out.'],
  ])
  expect(shareStoryForm.button).toBe('Share your story')
})

test('a story of 5001 characters, and one without outcomes, are refused at their fields [FORM-07]', () => {
  const issues = sharedStorySchema.safeParse({ ...whole, story: 'a'.repeat(5001), outcomes: '' }).error?.issues
  expect(issues?.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual([
    'story: Please use at most 5000 characters.',
    'outcomes: Please say how it came out.',
  ])
})

test('a case story begins with what the customer has said, and where the job was', () => {
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
