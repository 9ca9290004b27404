import { IconRuler2 } from '@tabler/icons-react'
import { dollarsText, percentText } from '#domain/core/formats.ts'
import { Tape } from '../ui/tape.tsx'

interface QuoteApplyTapeProps {
  /** In payment order, in dollars. */
  stages: readonly { name: string; percent: number; amount: number }[]
}

/** The payment plan before any payment: deposit and updates. */
export function QuoteApplyTape({ stages }: QuoteApplyTapeProps) {
  const segments = stages.map(({ name, percent, amount }) => ({
    name,
    percent,
    isPulled: false,
    status: { label: percentText(percent), tone: 'neutral' as const, icon: IconRuler2 },
    amount: dollarsText(amount),
  }))
  return <Tape segments={segments} />
}
