import { expect, test } from 'vitest'
import { byNumberInName, categoryIdFor, choicesWith, jobCategories, pictureOf, swatchKinds } from './category.ts'
import { categorySchema } from './category-schemas.ts'

test('the twelve job categories are sorted 10 to 120 in steps of 10 [CAT-06]', () => {
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

test('every category has a unique id with the prefix category_ and a sample of its own [CAT-07]', () => {
  expect(jobCategories.every(({ id }) => id.startsWith('category_'))).toBe(true)
  expect(new Set(jobCategories.map(({ id }) => id)).size).toBe(12)
  expect(jobCategories.map(({ image }) => image)).toEqual(swatchKinds.map((kind) => `swatch:${kind}`))
})

test('a contractor page sorts categories by the first number in the name, others last [CAT-07]', () => {
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

test.each([
  ['Roofs & Gutters', 1, 'category_roofs_gutters'],
  ['Roofs & Gutters', 3, 'category_roofs_gutters_3'],
  ['  Façade–Café 2 ', 1, 'category_facade_cafe_2'],
  ['屋根', 1, 'category_other'],
  ['x'.repeat(80), 1, `category_${'x'.repeat(48)}`],
])('the id of %j in attempt %i is %s [CAT-07]', (name, attempt, id) => {
  expect(categoryIdFor(name, attempt)).toBe(id)
})

test('the choices include an archived category that is already chosen, once [CAT-06]', () => {
  const [roofs, walls] = [
    { id: 'category_roofs', name: 'Roofs' },
    { id: 'category_walls', name: 'Walls' },
  ]
  expect(choicesWith([roofs], [walls, roofs])).toEqual([roofs, walls])
  expect(choicesWith([roofs], [])).toEqual([roofs])
})

const picture = `site/${'a'.repeat(32)}.png`

test.each([
  ['swatch:tile', true],
  [picture, true],
  ['swatch:marble', false],
  [`job/${'a'.repeat(32)}.png`, false],
  ['https://elsewhere.example/tile.png', false],
])('a category accepts the image %s: %s [CAT-07]', (image, isValid) => {
  expect(categorySchema.safeParse({ name: 'Roofs', image, sort: 130 }).success).toBe(isValid)
})

test('uploadedPicture returns no key for a sample', () => {
  expect(pictureOf(picture)).toBe(picture)
  expect(pictureOf('swatch:tile')).toBeUndefined()
  expect(pictureOf(null)).toBeUndefined()
})
