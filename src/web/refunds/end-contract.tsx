import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { JobView } from '#contract/jobs/job-view.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/card.tsx'
import { Dialog } from '../ui/dialog.tsx'
import type { EndContractProps } from './end-contract-form.tsx'
import { periodText, promiseText } from './end-words.ts'
import styles from './refunds.module.css'

const EndContractForm = lazy(async () => ({ default: (await import('./end-contract-form.tsx')).EndContractForm }))

/** The way out of a contract, for whoever the server lets end it [PAY-09]. */
export function EndContract({ jobId, sums, coolingOffEndsAt, state, onJob }: EndContractProps) {
  const [isOpen, setIsOpen] = useState(false)
  const [now] = useState(Date.now)
  const close = () => setIsOpen(false)
  const onEnded = (job: JobView) => {
    close()
    showSuccess('The contract is ended. The other side is told.')
    onJob(job)
  }
  const period = coolingOffEndsAt === null ? null : periodText(coolingOffEndsAt, state, now)
  return (
    <Card title={period === null ? 'End the contract' : 'Cooling-off period'}>
      <div className={styles.end}>
        {period === null ? null : (
          <p>
            {period} {promiseText(sums)}
          </p>
        )}
        <Button variant="default" onClick={() => setIsOpen(true)}>
          End the contract
        </Button>
      </div>
      <Dialog isOpen={isOpen} title="End the contract" onClose={close}>
        <Suspense>
          <EndContractForm
            jobId={jobId}
            sums={sums}
            coolingOffEndsAt={coolingOffEndsAt}
            state={state}
            onJob={onEnded}
            onCancel={close}
          />
        </Suspense>
      </Dialog>
    </Card>
  )
}
