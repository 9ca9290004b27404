import { useState } from 'react'
import type { z } from 'zod'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import type { State } from '#domain/core/locations.ts'
import type { cancelContractSchema } from '#domain/refunds/refund-schemas.ts'
import { call } from '../core/call.ts'
import { lazyResolver } from '../core/lazy-resolver.ts'
import { showSuccess } from '../core/toasts.ts'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { ReasonDialog } from '../ui/reason-dialog.tsx'
import {
  cancellationPromise,
  coolingOffReason,
  customerRefundText,
  type PaidAmounts,
  paidAmounts,
  periodText,
  refundText,
} from './cancellation-copy.ts'
import styles from './refunds.module.css'

interface CancelContractProps {
  jobId: string
  quote: QuoteView
  stagesHeldByBank: readonly number[]
  /** Null for an admin, who has no cooling-off period. */
  coolingOffEndsAt: string | null
  /** The state of the work, where the period ends. */
  state: State
  onJob: (job: JobView) => void
}

type CancellationFields = z.input<typeof cancelContractSchema>

const resolver = lazyResolver<CancellationFields>(
  async () => (await import('#domain/refunds/refund-schemas.ts')).cancelContractSchema,
)

/** Cancels a contract, if the server allows it [PAY-09]. It shows the refund before it asks for a reason. */
export function CancelContract({
  jobId,
  quote,
  stagesHeldByBank,
  coolingOffEndsAt,
  state,
  onJob,
}: CancelContractProps) {
  const sums = paidAmounts(quote, stagesHeldByBank)
  const [isOpen, setIsOpen] = useState(false)
  const [now] = useState(Date.now)
  const period = coolingOffEndsAt === null ? null : periodText(coolingOffEndsAt, state, now)
  return (
    <Card title={period === null ? 'Cancel contract' : 'Cooling-off period'}>
      <div className={styles.end}>
        {period === null ? null : (
          <p>
            {period} {cancellationPromise(sums)} {coolingOffReason}
          </p>
        )}
        <Button onClick={() => setIsOpen(true)}>Cancel contract</Button>
      </div>
      <ReasonDialog
        isOpen={isOpen}
        title="Cancel contract"
        onClose={() => setIsOpen(false)}
        draftOf={{ form: 'end-contract', id: jobId }}
        resolver={resolver}
        isStarted={{ reason: '' }}
        field="reason"
        reader="The other party sees this."
        above={({ watch }) => <WhatFollows includesReleased={watch('includeReleased')} sums={sums} period={period} />}
        below={({ register }) =>
          period === null ? <Checkbox label="Refund approved stages as well" {...register('includeReleased')} /> : null
        }
        button="Cancel contract"
        isDangerous
        cancelButton="Keep contract"
        safe="The contract is unchanged. Your reason is saved on this device."
        send={(body) => call('POST /job/{id}/cancel', { params: { id: jobId }, body })}
        onDone={(job) => {
          showSuccess(
            job.signedQuote?.status === quote.status
              ? 'A second admin must approve this refund. The contract is unchanged until then.'
              : "Contract cancelled. We've notified the other party.",
          )
          onJob(job)
        }}
      />
    </Card>
  )
}

interface WhatFollowsProps {
  includesReleased: CancellationFields['includeReleased']
  sums: PaidAmounts
  /** Null for an admin, who decides about approved stages as well. */
  period: string | null
}

function WhatFollows({ includesReleased, sums, period }: WhatFollowsProps) {
  if (period === null) return <p>{refundText(sums, includesReleased === true)}</p>
  return (
    <>
      <p>{customerRefundText(sums)}</p>
      <p>{period} You can't reopen a cancelled contract.</p>
    </>
  )
}
