import { IconClock } from '@tabler/icons-react'
import type { WarrantyCaseView } from '#api/warranty/warranty-view.ts'
import { caseDateText } from '#domain/core/formats.ts'
import { responseDays } from '#domain/warranty/response-deadline.ts'
import { Tape } from '../ui/tape.tsx'
import styles from './warranty.module.css'

/** The elapsed part of the contractor's response time: a tape of ten business days [FORM-08]. */
export function ResponseDeadlineTape({ of: { dueOn, daysLeft, isOverdue } }: { of: WarrantyCaseView }) {
  const gone = Math.max(0, responseDays - daysLeft)
  const sentence = isOverdue
    ? `The response was due by ${caseDateText(dueOn)} and is overdue.`
    : `The response is due by ${caseDateText(dueOn)}: ${leftText(daysLeft)}.`
  const segment = (name: string, days: number, isPulled: boolean) => ({
    name,
    percent: (days / responseDays) * 100,
    isPulled,
    status: { label: name, tone: 'neutral' as const, icon: IconClock },
  })
  return (
    <div className={styles.tape}>
      <p className={styles.due} data-overdue={isOverdue || undefined}>
        {sentence}
      </p>
      <Tape
        segments={[segment('Elapsed', gone, true), segment('Left', responseDays - gone, false)]}
        size="thin"
        withLabels={false}
        sentence={`${gone} of ${responseDays} business days have passed`}
      />
    </div>
  )
}

function leftText(days: number): string {
  if (days === 0) return 'today is the last day'
  return days === 1 ? '1 business day is left' : `${days} business days are left`
}
