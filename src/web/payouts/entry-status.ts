/** The status of an entry in the balance, with tone and icon. */
import { IconArrowBackUp, IconCheck, IconClock } from '@tabler/icons-react'
import type { BalanceEntryView } from '#api/statements/earnings-view.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

interface EntryStatus {
  label: string
  tone: Tone
  icon: IconType
}

const inTransit = { label: 'On the way', tone: 'info', icon: IconClock } as const

export const ENTRY_STATUS: Record<NonNullable<BalanceEntryView['status']>, EntryStatus> = {
  'cooling-off': { label: 'Waits for the end of cooling-off', tone: 'info', icon: IconClock },
  'no account': { label: 'Waits for your payment account', tone: 'warn', icon: IconClock },
  'in transit': { label: 'On the way to your account', tone: 'info', icon: IconClock },
  arrived: { label: 'Paid into your account', tone: 'ok', icon: IconCheck },
  queued: inTransit,
  sent: inTransit,
  paid: { label: 'Paid out', tone: 'ok', icon: IconCheck },
  failed: { label: 'Returned', tone: 'bad', icon: IconArrowBackUp },
}
