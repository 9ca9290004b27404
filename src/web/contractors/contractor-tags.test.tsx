import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ContractorTags } from './contractor-tags.tsx'

const categories = ['Waterproofing', 'Outdoor & Landscape', 'Professional supplier'].map((name, index) => ({
  id: `category_${index}`,
  name,
}))

const shown = (categoryCount: number, tags: string[]) =>
  renderToStaticMarkup(
    <ContractorTags contractor={{ name: 'Harbour & Stone', categories: categories.slice(0, categoryCount), tags }} />,
  )
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

test.each<[number, string[], string]>([
  [1, ['reliable'], 'Waterproofing Reliable'],
  [1, [], 'Waterproofing No tag yet'],
  [0, [], 'No tag yet'],
  [0, ['reliable'], 'Reliable'],
  [2, ['reliable'], 'Waterproofing Reliable +1 Outdoor &amp; Landscape'],
  [1, ['reliable', 'certified', 'helpful'], 'Waterproofing Reliable +2 Certified Helpful'],
  [3, ['reliable', 'certified'], 'Waterproofing Reliable +3 Outdoor &amp; Landscape Professional supplier Certified'],
])(
  'a card with %i categories and the tags %j shows one of each and the number of the rest [DIR-09]',
  (count, tags, text) => {
    expect(textOf(shown(count, tags))).toBe(text)
  },
)

test('the chip of the rest names the contractor and opens the list', () => {
  const html = shown(3, ['reliable'])

  expect(html).toContain('aria-label="+2 more of Harbour &amp; Stone"')
  expect(html).toMatch(/<button[^>]* popoverTarget="([^"]+)"[\s\S]*<div id="\1" popover="auto"/)
})
