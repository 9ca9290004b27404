/** What a notice of the catalogue is made of, and the facts that it may tell. */
import type { NotificationGroup } from './notification-groups.ts'

/** Whatever a notice is not about is empty. */
export interface NotificationFacts {
  readonly jobId: string
  readonly jobTitle: string
  readonly contractorId: string
  readonly contractorName: string
  readonly customerName: string
  readonly stageName: string
  /** Formatted dollars of the stage or the withdrawal that the notice is about. */
  readonly amount: string
  /** The case, request or report that the notice leads to. */
  readonly aboutId: string
  /** The last day of a time that runs, "04 Nov. 2026". */
  readonly dueDay: string
  /** The day on which it was, "4 November 2026". */
  readonly day: string
  readonly reason: string
  /** How many messages wait, who wrote them, and the one conversation that all of them are in. */
  readonly messageCount: number
  readonly authors: string
  readonly contact: string
}

export interface NotificationSpec {
  readonly group: NotificationGroup
  readonly subject: (facts: NotificationFacts) => string
  readonly text: (facts: NotificationFacts) => string
  readonly action: string
  /** A path of ours. */
  readonly link: (facts: NotificationFacts) => string
}
