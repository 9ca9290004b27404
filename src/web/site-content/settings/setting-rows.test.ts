import { expect, test } from 'vitest'
import { settingKeys, settingSchemas } from '#domain/site-content/setting-schemas.ts'
import { ApiError } from '../../core/api-error.ts'
import { settingForms } from './setting-forms.ts'
import { contentOf, issuesOfRows, rowsOf } from './setting-rows.ts'

test('every setting has an editor with all fields of the API [ADMIN-01]', () => {
  expect(Object.keys(settingForms).toSorted()).toEqual(settingKeys.toSorted())
  for (const key of settingKeys) {
    const { blank, fields } = settingForms[key]
    const asked = settingSchemas[key].safeParse(contentOf(key, [blank()])).error?.issues ?? []
    const fieldsAsked = asked.map(({ path }) => path.at(-1))
    expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(fieldsAsked))
  }
})

test('questions are sorted as visitors see them, and saved in row order [LAND-07]', () => {
  const item = (id: string, order?: number) => ({ id, question: 'Q', answer: 'A', order })

  const rows = rowsOf('faq', [item('last'), item('second', 7), item('first', 2)])

  expect(rows.map(({ id }) => id)).toEqual(['first', 'second', 'last'])
  expect(contentOf('faq', rows)).toEqual([item('first', 1), item('second', 2), item('last', 3)])
})

test('an empty field is absent, and about is one text instead of a list', () => {
  expect(contentOf('team', [{ name: 'Maya', role: '', picture: undefined }])).toEqual([{ name: 'Maya' }])
  expect(rowsOf('about', { story: 'S', mission: 'M' })).toEqual([{ story: 'S', mission: 'M' }])
  expect(contentOf('about', [{ story: 'S', mission: 'M' }])).toEqual({ story: 'S', mission: 'M' })
})

test('a switch that is off is sent as false [STAGE-09]', () => {
  expect(contentOf('payouts', rowsOf('payouts', { isOn: false }))).toEqual({ isOn: false })
  expect(contentOf('payouts', [{ isOn: true }])).toEqual({ isOn: true })
})

test('a server error is shown at the field of its row', () => {
  const apiError = (path: string) =>
    new ApiError('x', { status: 422, issues: [{ path: path.split('.'), message: 'Name is required' }] })

  expect(issuesOfRows('team', apiError('content.2.name'))).toEqual([
    { row: 2, field: 'name', message: 'Name is required' },
  ])
  expect(issuesOfRows('about', apiError('content.story'))).toEqual([
    { row: 0, field: 'story', message: 'Name is required' },
  ])
  expect(issuesOfRows('figures', apiError('content'))).toEqual([])
  expect(issuesOfRows('figures', new Error('x'))).toEqual([])
})
