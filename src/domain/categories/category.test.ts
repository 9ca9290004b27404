import { expect, test } from 'vitest'
import { byNumberInName, jobCategories, swatchKinds } from './category.ts'

test('the twelve job categories stand in their order, sorted 10 to 120 in steps of 10 [CAT-06]', () => {
  expect(jobCategories.map(({ name, sort }) => `${sort} ${name}`)).toEqual([
    '10 Renovation & Interior Design',
    '20 Extension and modification',
    '30 Shop & Office fitting',
    '40 Maintenance & Repair',
    '50 Structural & Building Services',
    '60 Waterproofing',
    '70 Outdoor & Landscape',
    '80 Compliance & Safety',
    '90 Technology & Innovation',
    '100 Advanced Solutions',
    '110 Agent / Strata / Facility Managers',
    '120 Professional supplier',
  ])
})

test('every category has an id of its own with the prefix category_, and a sample of its own [CAT-07]', () => {
  expect(jobCategories.every(({ id }) => id.startsWith('category_'))).toBe(true)
  expect(new Set(jobCategories.map(({ id }) => id)).size).toBe(12)
  expect(jobCategories.map(({ image }) => image)).toEqual(swatchKinds.map((kind) => `swatch:${kind}`))
})

test('a contractor page lists categories by the first number in the name, the others after them as given [CAT-07]', () => {
  const names = ['Waterproofing', '10 Roofs', 'Class 2 works', 'Painting', '9 Walls', 'Area 2b'].map((name) => ({
    name,
  }))
  expect(byNumberInName(names).map(({ name }) => name)).toEqual([
    'Class 2 works',
    'Area 2b',
    '9 Walls',
    '10 Roofs',
    'Waterproofing',
    'Painting',
  ])
})
