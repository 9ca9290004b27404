import { IconAlertTriangle } from '@tabler/icons-react'
import { Pill } from '../ui/pill.tsx'

/** Badge for an overdue consultation. */
export function OverdueBadge() {
  return (
    <Pill tone="bad" icon={IconAlertTriangle}>
      Overdue
    </Pill>
  )
}

/** 0 is "less than a day". */
export function daysText(days: number): string {
  if (days === 0) return 'less than a day'
  return days === 1 ? '1 day' : `${days} days`
}
