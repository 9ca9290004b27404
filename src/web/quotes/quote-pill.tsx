import { Pill } from '../ui/pill.tsx'
import { type QuoteStatus, type QuoteViewer, quoteStatus } from './quote-status.ts'

export function QuotePill({ status, viewer }: { status: QuoteStatus; viewer: QuoteViewer }) {
  const { label, tone, icon } = quoteStatus(status, viewer)
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}
