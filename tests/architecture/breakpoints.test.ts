/** Every style sheet has the same breakpoints [NAV-12]. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../src/web')
const styleSheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.endsWith('.gen.css'))
  .map((path) => readFileSync(join(web, path), 'utf8'))

const widthsInUse = (bound: 'min' | 'max') =>
  styleSheets
    .flatMap((css) => [...css.matchAll(new RegExp(`@media \\(${bound}-width: (\\d+)px\\)`, 'g'))])
    .map(([, width]) => Number(width))

test('phones end at 425, and tablets begin at 768, end below 1024 and large ones below 1200 [NAV-12]', () => {
  expect(widthsInUse('max')).toEqual(expect.arrayContaining([425, 767, 1023, 1199]))
  expect(widthsInUse('min')).toContain(768)
})
