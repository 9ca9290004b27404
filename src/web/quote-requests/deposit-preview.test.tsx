import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Answers } from '#domain/forms/form-definition.ts'
import { createQueryClient } from '../core/query-client.ts'
import { DepositPreview } from './deposit-preview.tsx'
import { depositQuery } from './quote-apply-queries.ts'

const request = { state: 'WA', researchOption: 'engineer' } as const
const reason = 'The deposit is 6.5%, and not 10%.'

function draw(answers: Answers): string {
  const queryClient = createQueryClient()
  const stages = [{ percent: 93.5, amount: 7012.5 }]
  for (const inspectionCount of [1, 3]) {
    const { queryKey } = depositQuery({ ...request, total: 7500, inspectionCount })
    queryClient.setQueryData(queryKey, { rate: 6.5, amount: 487.5, reason, stages })
  }
  return renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <DepositPreview
        answers={answers}
        answer={() => undefined}
        request={request}
        law={(price, firstStage) => `law of ${price} and ${firstStage}`}
      />
    </QueryClientProvider>,
  )
}

test('the deposit of the typed price is on the tape, with its legal reason [FORM-03] [PAY-07]', () => {
  const html = draw({ totalCost: 7500, criticalPlan_inspectionCount: 3 })
  expect(html).toContain('Deposit, 6.5 percent: 6.5%. Stage 2, Update 1, 93.5 percent')
  expect(html).toContain('$487.50')
  expect(html).toContain('$7,012.50')
  expect(html).toContain(reason)
  expect(html).toContain('law of 7500 and 487.5')
})

test('an engineer with three inspections reads why there is one update [PAY-08]', () => {
  const sentence = 'has one progress update, even with more inspections. The customer pays after that update.'

  expect(draw({ totalCost: 7500, criticalPlan_inspectionCount: 3 })).toContain(sentence)
  expect(draw({ totalCost: 7500, criticalPlan_inspectionCount: 1 })).not.toContain(sentence)
})

test.each<[string, Answers]>([
  ['no price', { criticalPlan_inspectionCount: 3 }],
  ['a price in words', { totalCost: 'much', criticalPlan_inspectionCount: 3 }],
  ['no number of inspections', { totalCost: 7500 }],
])('with %s there is nothing to show', (_, answers) => {
  expect(draw(answers)).toBe('')
})
