import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readDirectorySearch } from './directory-search.ts'
import { FilterChips } from './filter-chips.tsx'

const categories = ['Waterproofing', 'Outdoor & Landscape', 'Advanced Solutions', 'Professional supplier'].map(
  (name, index) => ({ id: `category_${index}`, name }),
)

const shown = (chosen: Record<string, unknown>) => {
  const html = renderToStaticMarkup(
    <FilterChips search={readDirectorySearch(chosen)} categories={categories} panelId="panel" onChoose={() => {}} />,
  )
  return [...html.matchAll(/<button[^>]*>(.*?)</g)].map(([, text]) => text)
}

test('no filter shows no chip [DIR-10]', () => {
  expect(shown({ search: 'deck', sort: 'alphabetical' })).toEqual([])
})

test('three categories, three tags and the location have their own chips [DIR-10]', () => {
  expect(
    shown({
      categories: ['category_0', 'category_1', 'category_2'],
      tags: ['reliable', 'certified', 'helpful'],
      state: 'NSW',
      city: 'BYRON BAY',
    }),
  ).toEqual([
    'Waterproofing',
    'Outdoor &amp; Landscape',
    'Advanced Solutions',
    'Reliable',
    'Certified',
    'Helpful',
    'Byron Bay, NSW',
  ])
})

test('more than three of a kind share one chip with their number [DIR-10]', () => {
  expect(
    shown({
      categories: ['category_0', 'category_1', 'category_2', 'category_3'],
      tags: ['reliable', 'certified', 'helpful', 'affordable', 'friendly'],
    }),
  ).toEqual([
    'Waterproofing',
    'Outdoor &amp; Landscape',
    'Advanced Solutions',
    'Reliable',
    'Certified',
    'Helpful',
    '+3 more',
  ])
})

test('a state alone has its own chip', () => {
  expect(shown({ state: 'ACT' })).toEqual(['ACT'])
})
