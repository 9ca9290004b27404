import { px } from '@mantine/core'
import { expect, test } from 'vitest'
import { theme } from './theme.ts'

test('the breakpoints match the specification [NAV-12]', () => {
  const widths = Object.values(theme.breakpoints ?? {}).map((width) => px(width))

  expect(widths).toEqual([426, 768, 880, 1024, 1200, 1441, 1920])
})

test('the brand colour is the gold of the primary action [NAV-12]', () => {
  expect(theme.colors?.gold).toContain('#FFC501')
  expect(theme.variantColorResolver?.({ variant: 'gold' } as never)).toMatchObject({ background: '#FFC501' })
})
