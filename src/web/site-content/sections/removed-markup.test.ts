import { expect, test } from 'vitest'
import { removedMarkup } from './removed-markup.ts'

test.each([
  ['<p>Hello</p>', '<p>Hello</p>', []],
  ['<p>A &amp; B<br></p>', '<p>A &amp; B<br /></p>', []],
  ['<b>Bold</b>', '<strong>Bold</strong>', []],
  ['<p>Hello<script>alert(1)</script></p>', '<p>Hello</p>', ['<script>']],
  ['<img src="/a.jpg" onerror="alert(1)">', '<img src="/a.jpg">', ['onerror']],
  ['<img src=x onerror=alert(1)>', '', ['<img>', 'src', 'onerror']],
  ['<a href="javascript:alert(1)">x</a>', '<a>x</a>', ['javascript: link']],
  ['<P STYLE="color:red">x</P><p style="color:red">y</p>', '<p>x</p><p>y</p>', ['style']],
  ['<p onclick="a()">x</p>', '<p>x</p>', ['onclick']],
  ['<a href="https://example.com">x</a>', '<a href="https://example.com" rel="noopener">x</a>', []],
])('removed parts of %s are listed [ONB-06]', (typed, sanitised, words) => {
  expect(removedMarkup(typed, sanitised)).toEqual(words)
})
