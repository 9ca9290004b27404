/** Stage status labels for each reader. */
import type { StageShape } from './stage-machine.ts'

type StageReader = 'customer' | 'contractor' | 'admin'

const all = (words: string): Record<StageReader, string> => ({ customer: words, contractor: words, admin: words })

export const STAGE_STATUS_LABELS: Readonly<Record<StageShape['status'], Readonly<Record<StageReader, string>>>> = {
  none: all('Not paid yet'),
  paid: { ...all('Paid, work in progress'), contractor: 'Paid, start work' },
  waiting: { ...all('Waiting for the customer'), customer: 'Your review' },
  approved: all('Approved'),
  rejected: all('Changes requested'),
}
