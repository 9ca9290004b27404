/**
 * The payloads follow the OWASP list of filter evasions. A parser builds the tree of a browser from each result. The
 * tree may contain only what the test allows.
 */
import { type DefaultTreeAdapterTypes, parseFragment, serialize } from 'parse5'
import { describe, expect, test } from 'vitest'
import { xssPayloads } from '#tests/support/xss-payloads.ts'
import { sanitiseHtml } from './clean-html.ts'

const picture = 'site/abcdefghABCDEFGHabcdefghABCDEFGH.png'
const allowedElements = new Set(
  'h2 h3 h4 p ul ol li blockquote br hr a strong em u s img table caption thead tbody tr th td'.split(' '),
)
const allowedAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href', 'rel', 'target'],
  img: ['src', 'alt'],
  th: ['scope', 'colspan', 'rowspan'],
  td: ['colspan', 'rowspan'],
}

type Element = DefaultTreeAdapterTypes.Element

function elementsOf(html: string): Element[] {
  const below = (node: DefaultTreeAdapterTypes.ParentNode): Element[] =>
    node.childNodes.flatMap((child) => ('tagName' in child ? [child, ...below(child)] : []))
  return below(parseFragment(html))
}

/** What a browser would find outside the allowlist. */
function forbiddenIn(html: string): string[] {
  return elementsOf(html).flatMap(({ tagName, namespaceURI, attrs }) => [
    ...(allowedElements.has(tagName) && namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : [tagName]),
    ...attrs
      .filter(({ name, value }) => !allowedAttributes[tagName]?.includes(name) || !isHarmless(name, value))
      .map(({ name, value }) => `${tagName} ${name}="${value}"`),
  ])
}

function isHarmless(name: string, value: string): boolean {
  if (name === 'href')
    return ['http:', 'https:', 'mailto:', 'tel:'].includes(new URL(value, 'https://own.example').protocol)
  if (name === 'src') return value === `/assets/normal/${picture}`
  return true
}

describe('no payload leaves executable content [ONB-06]', () => {
  test('the payload list is long, and most payloads would be active without sanitising', () => {
    expect(new Set(xssPayloads).size).toBeGreaterThanOrEqual(120)
    expect(xssPayloads.filter((payload) => forbiddenIn(payload).length > 0).length).toBeGreaterThanOrEqual(110)
  })

  test.each(xssPayloads)('%s', (payload) => {
    for (const tried of [payload, `<p>${payload}</p>`, `<table><td>${payload}`, `<a href="/x">${payload}</a>`]) {
      const sanitised = sanitiseHtml(tried)

      expect(forbiddenIn(sanitised)).toEqual([])
      // Serialising and parsing the result again must not add anything.
      expect(forbiddenIn(serialize(parseFragment(sanitised)))).toEqual([])
      expect(sanitiseHtml(sanitised)).toBe(sanitised)
    }
  })
})

test('text retains its structure [ONB-06]', () => {
  const html =
    '<h2>Kitchens</h2><p>We <strong>build</strong>, <em>fit</em>, <u>tile</u> and <s>paint</s>.<br />Since 1998.</p>' +
    '<ul><li>Oak</li></ul><ol><li>Plan</li></ol><blockquote>Great work</blockquote><hr />' +
    '<table><caption>Prices</caption><thead><tr><th scope="col">What</th></tr></thead>' +
    '<tbody><tr><td colspan="2">Bench</td></tr></tbody></table>'

  expect(sanitiseHtml(html)).toBe(html)
  expect(sanitiseHtml('<b>a</b> &amp; <i>b</i> 5 &lt; 6')).toBe('<strong>a</strong> &amp; <em>b</em> 5 &lt; 6')
})

test.each([
  ['/find-categories?sort=recent', '<a href="/find-categories?sort=recent">x</a>'],
  ['/', '<a href="/">x</a>'],
  ['mailto:hello@plumbline.example', '<a href="mailto:hello@plumbline.example">x</a>'],
  ['tel:+61299990000', '<a href="tel:+61299990000">x</a>'],
  ['https://elsewhere.example/a', '<a href="https://elsewhere.example/a" rel="noopener noreferrer nofollow ugc">x</a>'],
])('a link to %s stays, with rel attributes on a foreign page', (href, sanitised) => {
  expect(sanitiseHtml(`<a href="${href}">x</a>`)).toBe(sanitised)
})

test.each([
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'ftp://evil.example',
  'consult',
  '#top',
  'http:\\\\evil',
])('a link to %s loses its href', (href) => {
  expect(sanitiseHtml(`<a href="${href}">x</a>`)).toBe('<a>x</a>')
})

test('only an external link opens a new window', () => {
  const link = (href: string, target: string) => sanitiseHtml(`<a href="${href}" target="${target}" rel="opener">x</a>`)

  expect(link('https://e.example', '_blank')).toBe(
    '<a href="https://e.example" rel="noopener noreferrer nofollow ugc" target="_blank">x</a>',
  )
  expect(link('https://e.example', '_top')).not.toContain('target')
  expect(link('/consult', '_blank')).toBe('<a href="/consult">x</a>')
})

test('only pictures from our storage stay, in one size', () => {
  expect(sanitiseHtml(`<img src="${picture}" alt="A bench">`)).toBe(
    `<img src="/assets/normal/${picture}" alt="A bench" />`,
  )
  expect(sanitiseHtml(`<img src="/assets/chat/${picture}" width="1">`)).toBe(
    `<img src="/assets/normal/${picture}" alt="" />`,
  )
  for (const src of [
    'https://evil.example/a.png',
    'data:image/png;base64,AAAA',
    '/api/session',
    'job/abcdefghABCDEFGHabcdefghABCDEFGH.png',
    '/assets/normal/../../api/session',
    '',
  ])
    expect(sanitiseHtml(`a<img src="${src}" alt="x">b`), src).toBe('ab')
})

test('characters that the database cannot store are removed', () => {
  expect(sanitiseHtml('a\0b\ud800c')).toBe('ab\ufffdc')
})

test('deeply nested html is parsed quickly and flattened', () => {
  const deep = '<ul><li>'.repeat(1_200)

  expect(sanitiseHtml(`${deep}x`).split('<').length).toBeLessThan(200)
})
