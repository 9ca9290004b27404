import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ApiCallOutput } from '../core/call.ts'
import { createQueryClient } from '../core/query-client.ts'
import { LegalPanel } from './legal-panel.tsx'
import { legalRulesQuery } from './legal-rules-query.ts'

const checked = { state: 'VIC', fromDate: '2020-01-01' } as const
const rules: ApiCallOutput<'GET /legal-rules/{state}'> = [
  {
    ...checked,
    topic: 'deposit-cap',
    text: 'a deposit is at most 5% from $20,000',
    source: 'Consumer Affairs Victoria',
    confidence: 'official',
    value: { bands: [{ from: { cents: 2_000_000, included: true }, percent: 5 }] },
  },
  {
    ...checked,
    topic: 'licence-from',
    text: 'work needs a licence',
    source: 'A trade site',
    confidence: 'secondary',
    value: { from: null },
  },
  {
    ...checked,
    topic: 'written-contract-from',
    text: 'work needs a written contract',
    source: 'A notification',
    confidence: 'unconfirmed',
    value: { from: null },
  },
  {
    ...checked,
    topic: 'statutory-warranty',
    text: 'ten years',
    source: 'Building Act',
    confidence: 'secondary',
    value: { majorYears: 10, otherYears: 10, extraMonths: 0, from: null },
  },
]

function draw(firstStage: number, { isKnown = true, isAdmin = false } = {}): string {
  const queryClient = createQueryClient()
  if (isKnown) queryClient.setQueryData(legalRulesQuery('VIC', undefined).queryKey, rules)
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <LegalPanel state="VIC" price={40_000} firstStage={firstStage} isAdmin={isAdmin} />
    </QueryClientProvider>,
  )
}

test('the panel names the state, and each confirmed rule with its source [FORM-16]', () => {
  const html = draw(2_000)

  expect(html).toContain('What the law in Victoria requires for a job at this price')
  expect(html).toContain('A deposit is at most 5% from $20,000.')
  expect(html).toContain('Source: Consumer Affairs Victoria.')
  expect(html).toContain('Source: A trade site.')
  expect(html).not.toContain('A notification')
  expect(html).toContain('Work above 2 m requires a safety harness.')
  expect(html).toContain('General information, not legal advice.')
})

test('an admin sees unconfirmed rules, and how each rule was checked', () => {
  const html = draw(2_000, { isAdmin: true })

  expect(html).toContain('Source: Consumer Affairs Victoria (official source).')
  expect(html).toContain('Source: A trade site (secondary source, check before use).')
  expect(html).toContain('Source: A notification (not confirmed).')
})

test('a first stage above the deposit cap shows one warning before the list', () => {
  const [before, list] = draw(16_000).split('<details>')
  const warning =
    'The first stage is $16,000.00, due before its work starts: more than the 5% of this price, $2,000.00.'

  expect(before).toContain(warning)
  expect(list).toContain(`A deposit is at most 5% from $20,000. ${warning}`)
  expect(draw(2_000).split('<details>')[0]).not.toContain('The first stage')
})

test('no rule is shown until the rules have loaded', () => {
  expect(draw(16_000, { isKnown: false })).not.toContain('<li>')
})
