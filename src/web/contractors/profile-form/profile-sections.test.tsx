import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ProfileFormValues } from './profile-form-values.ts'
import { ProfileProgress } from './profile-sections.tsx'

const empty = {
  abn: '',
  advantage: '',
  categoryIds: [],
  city: '',
  tags: [],
  picture: '',
  photos: [],
  insuranceCover: '',
  insuranceFiles: [],
} as unknown as ProfileFormValues

const complete = {
  ...empty,
  abn: '51824753556',
  advantage: 'Flood-tested.',
  categoryIds: ['category_bathroom'],
  city: 'SYDNEY',
  tags: ['On time'],
  picture: 'contractors/pictures/p.jpg',
  photos: [{ path: 'contractors/cases/a.jpg', caption: '' }],
  insuranceFiles: ['contractors/insurance/cover.pdf'],
}

const textOf = (values: ProfileFormValues) =>
  renderToString(<ProfileProgress values={values} />).replaceAll(/<!-- -->|<[^>]*>/g, '')

test.each([
  [empty, '0 of 6 sections complete', 'Picture, not complete'],
  [{ ...complete, picture: '' }, '5 of 6 sections complete', 'Picture, not complete'],
  [complete, 'Profile complete', 'Picture, complete'],
])('the editor counts the complete sections of a profile: %# [PROF-05]', (values, title, picture) => {
  expect(textOf(values)).toContain(title)
  expect(textOf(values)).toContain(picture)
})
