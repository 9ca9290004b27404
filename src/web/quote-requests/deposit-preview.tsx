import { IconRuler2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useRef } from 'react'
import { dollarsText, percentText } from '#domain/core/formats.ts'
import type { State } from '#domain/core/locations.ts'
import type { Answers } from '#domain/forms/form-definition.ts'
import type { ResearchOption } from '#domain/payments/deposit.ts'
import { applyStages, defaultInspectionCount } from '#domain/quote-requests/quote-apply-terms.ts'
import { Card } from '../ui/card.tsx'
import { Tape } from '../ui/tape.tsx'
import { depositQuery } from './quote-apply-queries.ts'
import styles from './quote-requests.module.css'

interface DepositPreviewProps {
  /** The answers so far. */
  answers: Answers
  /** Sets an answer of the form. */
  answer: (name: string, text: string) => void
  request: { state: State; researchOption: ResearchOption }
  /** Renders the legal panel for a price and its first payment, in dollars. */
  law: (price: number, firstStage: number) => ReactNode
}

const priceMax = 10_000_000

/** Engineers and builders have one update, whatever they chose [PAY-08]. */
const oneUpdate =
  'A quote from an engineer or a builder has one progress update, even with more inspections. The customer pays after that update.'

/** Deposit and updates of the typed price. The number of inspections follows the price [FORM-27]. */
export function DepositPreview({ answers, answer, request, law }: DepositPreviewProps) {
  const { totalCost: typed, criticalPlan_inspectionCount: chosen } = answers
  const total = typeof typed === 'number' && typed > 0 && typed <= priceMax ? typed : undefined
  const proposed = total === undefined ? undefined : defaultInspectionCount(total, request.researchOption)
  useProposedInspections(proposed, chosen, answer)
  const count = typeof chosen === 'number' ? chosen : undefined
  const asked = useDeferredValue(
    total === undefined || count === undefined ? undefined : { ...request, total, inspectionCount: count },
  )
  const { data: terms } = useQuery({
    ...depositQuery(asked ?? { ...request, total: 1 }),
    enabled: asked !== undefined,
  })
  if (asked === undefined || terms === undefined) return null
  const stages = applyStages(terms, terms.stages)
  return (
    <>
      <Card title="What the customer pays, and when">
        <QuoteApplyTape stages={stages} />
        {terms.stages.length < asked.inspectionCount ? <p className={styles.reason}>{oneUpdate}</p> : null}
        {terms.reason ? <p className={styles.reason}>{terms.reason}</p> : null}
      </Card>
      {law(asked.total, stages[0]?.amount ?? 0)}
    </>
  )
}

/** The default of the price, until the user chooses a number. */
function useProposedInspections(
  next: number | undefined,
  chosen: Answers[string],
  answer: DepositPreviewProps['answer'],
) {
  const proposed = useRef<number>(undefined)
  useEffect(() => {
    if (next === undefined || next === proposed.current) return
    if (chosen === undefined || chosen === proposed.current) answer('criticalPlan_inspectionCount', String(next))
    proposed.current = next
  }, [next, chosen, answer])
}

interface QuoteApplyTapeProps {
  /** In payment order, in dollars. */
  stages: readonly { name: string; percent: number; amount: number }[]
}

/** The payment plan before any payment: deposit and updates. */
function QuoteApplyTape({ stages }: QuoteApplyTapeProps) {
  const segments = stages.map(({ name, percent, amount }) => ({
    name,
    percent,
    isPulled: false,
    status: { label: percentText(percent), tone: 'neutral' as const, icon: IconRuler2 },
    amount: dollarsText(amount),
  }))
  return <Tape segments={segments} />
}
