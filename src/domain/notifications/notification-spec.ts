/** The type of a catalogue entry and the facts it can use. */
import type { NotificationGroup } from './notification-groups.ts'

/** A fact that does not apply is an empty string. */
export interface NotificationFacts {
  readonly jobId: string
  readonly jobTitle: string
  readonly contractorId: string
  readonly contractorName: string
  readonly customerName: string
  readonly stageName: string
  /** Formatted amount of the stage or withdrawal. */
  readonly amount: string
  /** The case, request or report that the notification links to. */
  readonly aboutId: string
  /** The last day of a deadline, "04 Nov. 2026". */
  readonly dueDay: string
  /** "Respond by Tue 15 Sep (10 business days, NSW)", if a stage has a due date. */
  readonly respondBy: string
  /** The day of the event, "4 November 2026". */
  readonly day: string
  readonly reason: string
  /** The number of unread messages, their authors, and the conversation if there is only one. */
  readonly messageCount: number
  readonly authors: string
  readonly contact: string
}

export interface NotificationSpec {
  readonly group: NotificationGroup
  readonly subject: (facts: NotificationFacts) => string
  readonly text: (facts: NotificationFacts) => string
  readonly action: string
  /** A path of this site. */
  readonly link: (facts: NotificationFacts) => string
}
