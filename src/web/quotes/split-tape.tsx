import { IconRuler2 } from '@tabler/icons-react'
import { dollarsText, percentText } from '#domain/core/formats.ts'
import { fromDollars, toDollars } from '#domain/core/money.ts'
import { stagePrices } from '#domain/quotes/split-percent.ts'
import { Tape } from '../ui/tape.tsx'

interface SplitTapeProps {
  /** In dollars. Undefined until typed. */
  cost: number | undefined
  stages: readonly { name: string; percent: number }[]
  withLabels?: boolean
  size?: 'thin' | 'normal'
}

/** The split of a price before any payment: a closed tape with marks. */
export function SplitTape({ cost, stages, ...look }: SplitTapeProps) {
  const prices =
    cost === undefined
      ? []
      : stagePrices(
          fromDollars(cost),
          stages.map(({ percent }) => percent),
        )
  const segments = stages.map(({ name, percent }, index) => {
    const price = prices[index]
    return {
      name: name.trim() || `Stage ${index + 1}`,
      percent,
      isPulled: false,
      status: { label: percentText(percent), tone: 'neutral' as const, icon: IconRuler2 },
      ...(price === undefined ? {} : { amount: dollarsText(toDollars(price)) }),
    }
  })
  return <Tape segments={segments} {...look} />
}
