import { expect, test } from 'vitest'
import { escapeHtml } from './escape-html.ts'

test('typed text stays text in elements and in attributes with either quote', () => {
  expect(escapeHtml(`<a href="x" title='y'>Ng & Sons</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;Ng &amp; Sons&lt;/a&gt;',
  )
})
