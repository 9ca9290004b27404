import { Pill } from '../ui/pill.tsx'
import { type QuoteReader, type QuoteStatus, quoteStatus } from './quote-status.ts'

export function QuotePill({ status, viewer }: { status: QuoteStatus; viewer: QuoteReader }) {
  const { label, tone, icon } = quoteStatus(status, viewer)
  return (
    <Pill tone={tone} icon={icon}>
      {label}
    </Pill>
  )
}
