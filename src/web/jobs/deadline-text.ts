/** The due date of a stage as both parties read it on the stage and in their jobs. */
import type { StageView } from '#api/stages/stage-view.ts'
import { overdueText, respondByText } from '#domain/core/respond-by-text.ts'

type Deadline = NonNullable<StageView['deadline']>

const IS_MISSED: Partial<Record<Deadline['status'], true>> = { reviewMissed: true, changesMissed: true }

export function deadlineText(deadline: Deadline, state: string): string {
  return IS_MISSED[deadline.status] ? overdueText(deadline, state) : respondByText(deadline, state)
}
