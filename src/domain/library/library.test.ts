import { expect, test } from 'vitest'
import { publicAnswers, searchedText, withCategories } from './library.ts'
import { reportForm } from './report-fields.ts'

const answers = {
  purpose: 'library',
  customerName: 'Mia Chen',
  details: 'Gate code 4711',
  title: 'A leaking shower',
  subtitle: '',
  buildingTrades: 'category_waterproofing',
  photos: ['forms/x.jpg'],
  risk: 'Rot',
  totalCost: 4200,
  warrantyYear: 6,
}

test('answers for one customer are never public or searchable [FORM-05]', () => {
  expect(Object.keys(publicAnswers('report', answers))).not.toContain('customerName')
  expect(Object.keys(publicAnswers('report', answers))).not.toContain('details')
  expect(searchedText('report', answers)).toBe(
    'A leaking shower\nRot\n$4,200.00\n6 years: structural work and waterproofing',
  )
})

test('the category field offers the current categories', () => {
  const form = withCategories(reportForm, 'report', [{ id: 'category_tiles', name: 'Tiles' }])
  expect(form.fields.buildingTrades).toEqual({
    kind: 'choice',
    label: 'Building trades',
    options: [{ value: 'category_tiles', label: 'Tiles' }],
  })
})
