/** Label, tone and icon of each funds status. */
import { IconArrowBackUp, IconBuildingBank, IconCheck, IconClock, IconLock } from '@tabler/icons-react'
import type { JobMoneyView } from '#api/statements/job-money-view.ts'
import { serviceFeeName } from '#domain/payments/invoice.ts'
import { stageErrors } from '#domain/stages/stage-errors.ts'
import type { IconType, Tone } from '../ui/pill.tsx'

export type FundsStatus = JobMoneyView['funds'][number]['status']

interface FundsCopy {
  readonly label: string
  readonly tone: Tone
  readonly icon: IconType
}

export const fundsCopy: Readonly<Record<FundsStatus, FundsCopy>> = {
  unpaid: { label: 'Not paid', tone: 'neutral', icon: IconLock },
  held: { label: 'Held', tone: 'info', icon: IconClock },
  released: { label: 'Released', tone: 'ok', icon: IconCheck },
  fee: { label: serviceFeeName, tone: 'neutral', icon: IconCheck },
  disputed: { label: 'With the bank', tone: 'warn', icon: IconBuildingBank },
  refunding: { label: 'Being refunded', tone: 'warn', icon: IconArrowBackUp },
  refunded: { label: 'Refunded', tone: 'neutral', icon: IconArrowBackUp },
  'charged back': { label: 'Reversed by the bank', tone: 'bad', icon: IconBuildingBank },
}

const outOfPocket: Readonly<Record<FundsStatus, boolean>> = {
  unpaid: false,
  held: true,
  released: true,
  fee: true,
  disputed: true,
  refunding: true,
  refunded: false,
  'charged back': false,
}

/** Whether the customer has paid and was not refunded. */
export function isPaid(status: FundsStatus): boolean {
  return outOfPocket[status]
}

const FREEZE_COPY: Partial<Record<FundsStatus, string>> = {
  disputed: stageErrors.disputed().message,
  'charged back': stageErrors.chargedBack().message,
}

/** The message of a stage frozen by its payment. */
export function frozenReason(status: FundsStatus): string | undefined {
  return FREEZE_COPY[status]
}
