import { afterAll, expect, test } from 'vitest'
import { startProduct } from '#tests/support/product.ts'
import { parseReports } from './csp-reports.ts'

const product = await startProduct()
afterAll(() => product.stop())

const send = (body: string, type = 'application/csp-report') =>
  fetch(`${product.address}/csp-reports`, { method: 'POST', headers: { 'content-type': type }, body })
const logged = () =>
  product.logLines.filter((line) => line.includes('A browser blocked content')).map((line) => JSON.parse(line))
const report = (blocked: string) =>
  JSON.stringify({
    'csp-report': {
      'document-uri': 'https://plumbline.example/dashboard?token=secret',
      'effective-directive': 'script-src-elem',
      'blocked-uri': blocked,
    },
  })

test('a report of a browser is logged once a minute, without the query of the page [ASVS 3.4.7]', async () => {
  for (let count = 0; count < 3; count += 1)
    expect((await send(report('https://evil.example/x.js?who=ann'))).status).toBe(204)

  expect(logged().map(({ cspReport }) => cspReport)).toEqual([
    { page: '/dashboard', directive: 'script-src-elem', blocked: 'https://evil.example', source: '' },
  ])
})

test('a report that is no report changes nothing, and a large or foreign body is rejected [ASVS 3.4.7]', async () => {
  const before = logged().length

  for (const body of ['', 'no', '{}', '[]', '[{"type":"csp-violation"}]', '[1]'].slice(1)) await send(body)
  const large = await send('x'.repeat(20_000))
  const foreign = await send('a=b', 'application/x-www-form-urlencoded')

  expect([large.status, foreign.status]).toEqual([413, 415])
  expect(logged().length).toBeLessThanOrEqual(before + 1)
})

test('the reporting format of Chromium is read, and other kinds of reports are ignored', () => {
  const body = {
    documentURL: 'https://a.example/x',
    effectiveDirective: 'style-src',
    blockedURL: 'inline',
    sourceFile: 'https://a.example/s.js',
  }

  expect(parseReports(JSON.stringify([{ type: 'deprecation' }, { type: 'csp-violation', body }]))).toEqual([
    { page: '/x', directive: 'style-src', blocked: 'inline', source: '/s.js' },
  ])
})
