import { useEffect, useRef } from 'react'
import { JobPreview } from '../jobs/job-preview.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { Pill } from '../ui/pill.tsx'
import styles from './summary-card.module.css'
import type { Brief } from './summary-edits.ts'

interface SummaryCardProps {
  brief: Brief
  categoryName: string | undefined
  attachments: readonly string[]
  /** The assistant has written the job, so it can be posted. */
  isWritten: boolean
  isBusy: boolean
  onAddMore: () => void
  onEdit: () => void
  onConfirm: () => void
}

/** The job before posting. It fills up during the chat, and missing fields are marked [AI-04]. */
export function SummaryCard(props: SummaryCardProps) {
  const { brief, categoryName, attachments, isWritten, isBusy, onAddMore, onEdit, onConfirm } = props
  const card = useRef<HTMLDivElement>(null)
  // The card is taller than a phone, so it scrolls to its top.
  useEffect(() => {
    if (isWritten) card.current?.scrollIntoView({ block: 'start' })
  }, [isWritten])
  return (
    <div className={styles.summary} ref={card}>
      <Card title="What contractors see" action={<Pill tone="info">Not posted yet</Pill>}>
        <JobPreview job={brief} categoryName={categoryName} attachments={attachments} />
        {isWritten ? (
          <div className={styles.actions}>
            <Button variant="gold" disabled={isBusy} onClick={onConfirm}>
              Confirm & Create Job
            </Button>
            <Button disabled={isBusy} onClick={onEdit}>
              <span className={styles.onPhone}>Edit</span>
              <span className={styles.onDesktop}>Check & Edit Details</span>
            </Button>
            <Button disabled={isBusy} onClick={onAddMore}>
              Add More Details
            </Button>
          </div>
        ) : null}
      </Card>
    </div>
  )
}
