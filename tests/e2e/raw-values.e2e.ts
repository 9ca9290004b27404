/** Every page as the server renders it: no internal value reaches a reader, and help is on every signed-in page. */
import { expect } from '@playwright/test'
import type { TestClient } from '#tests/support/clients.ts'
import { product, test } from '#tests/support/e2e-test.ts'
import { weighedPages } from '#tests/support/weighed-pages.ts'

const RAW_VALUES: readonly (readonly [what: string, pattern: RegExp])[] = [
  // A fingerprint has 64 digits and may begin like an id.
  ['an id of a record', /\b(?![0-9a-f]{64}\b)[a-z]{2}0[0-9a-f]{18,}\b/g],
  ['an id of an account', /\b(?=[a-zA-Z]*[a-z][A-Z])(?=[a-zA-Z]*[A-Z][a-z])(?=[a-zA-Z]*[A-Z]{2})[A-Za-z]{20}\b/g],
  ['a raw value', /\b(?:[a-z]+_[a-z_]+|[A-Z]+_[A-Z_]+)\b|\((?:[A-Z_]{6,})\)/g],
  ['a town in capitals', /\b[A-Z]{4,}(?: [A-Z]+)*, (?:NSW|VIC|QLD|SA|WA|TAS|ACT|NT)\b/g],
  ['a missing value', /\b(?:undefined|NaN)\b|\[object/g],
  ['a machine date', /\b\d{4}-\d\d-\d\dT/g],
]

/** The developer inbox shows emails as they are, and the test story has an id in its title. */
const NOT_READ = ['/dev/emails', '/library/$id']

/** Pages about money and cases, beside the job pages, which have their own way to complain. */
const WITH_PROBLEM_LINK = ['/earnings', '/invoice/$id', '/forms/warranty/$id']

/** Names of the test accounts and of the permissions contain such values on purpose. */
const ALLOWED = /^(?:admin-\d|customer-\d|contractor-\d)/

const textOf = (html: string) =>
  html
    .replaceAll(/<(script|style|template|textarea|option)\b[\s\S]*?<\/\1>/g, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ')

/** Reads pages as their reader. A session cookie works once, so each page sends the next. */
function createReader() {
  const cookies = new Map<TestClient, string>()
  return async (path: string, reader: TestClient | undefined) => {
    const cookie = reader && (cookies.get(reader) ?? reader.cookie)
    const response = await fetch(new URL(path, product.address), { headers: cookie ? { cookie } : {} })
    const next = response.headers.getSetCookie().find((one) => one.startsWith('plumbline='))
    if (reader && next) cookies.set(reader, next.split(';')[0] ?? '')
    return { status: response.status, html: await response.text() }
  }
}

test('no page shows an internal value, and every signed-in page leads to help [NAV-01]', async () => {
  test.setTimeout(120_000)
  const read = createReader()

  for (const { route, path, reader } of await weighedPages(product)) {
    if (NOT_READ.includes(route)) continue
    const { status, html } = await read(path, reader)
    expect.soft(status, route).toBeLessThan(500)
    const text = textOf(html)
    for (const [what, pattern] of RAW_VALUES) {
      const found = [...text.matchAll(pattern)].map(([value]) => value).filter((value) => !ALLOWED.test(value))
      expect.soft(found, `${route} shows ${what}`).toEqual([])
    }
    const isInShell = reader !== undefined && html.includes('aria-label="Side"')
    if (isInShell) expect.soft(html, `${route} leads to help`).toMatch(/contact=support_plumbline|\/admin\/support/)
    if (WITH_PROBLEM_LINK.includes(route)) expect.soft(text, route).toContain('Something is wrong')
  }
})
