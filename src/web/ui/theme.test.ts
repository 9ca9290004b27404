import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { px } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

const web = join(import.meta.dirname, '..')
const styleSheets = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.css') && !path.endsWith('.gen.css'))
  .map((path) => readFileSync(join(web, path), 'utf8'))

/** The widths at which the style sheets say that a screen is another kind of screen. */
const widthsInUse = (bound: 'min' | 'max') =>
  styleSheets
    .flatMap((css) => [...css.matchAll(new RegExp(`@media \\(${bound}-width: (\\d+)px\\)`, 'g'))])
    .map(([, width]) => Number(width))

test('the breakpoints are those of the specification [NAV-12]', () => {
  const widths = Object.values(theme.breakpoints ?? {}).map((width) => px(width))

  expect(widths).toEqual([426, 768, 880, 1024, 1200, 1441, 1920])
})

test('the style sheets end phones at 425, tablets below 1024 and large tablets below 1200 [NAV-12]', () => {
  expect(widthsInUse('max')).toEqual(expect.arrayContaining([425, 767, 1023, 1199]))
  expect(widthsInUse('min')).toContain(768)
})

test('the brand colour is the gold of the next step [NAV-12]', () => {
  expect(theme.colors?.gold).toContain('#FFC501')
  expect(theme.variantColorResolver?.({ variant: 'gold' } as never)).toMatchObject({ background: '#FFC501' })
})
