import { IconEdit, IconMessage2 } from '@tabler/icons-react'
import { Fragment, type ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { Role } from '#domain/core/capabilities.ts'
import type { JobShape } from '#domain/jobs/job-machine.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ButtonLink } from '../ui/button-link.tsx'

interface JobActionsProps {
  job: JobView
  role: Role
  /** Only a customer edits. */
  onEdit?: () => void
  /** The button of a job without an own quote. */
  quoteLabel?: string
}

type ActionButton = (props: JobActionsProps) => ReactNode

/** The button of each action. System actions have none, and admins have their own pages. */
const BUTTONS: Record<JobShape['event'], ActionButton | null> = {
  edit: ({ onEdit }) => (
    <Button onClick={onEdit}>
      <IconEdit size={18} aria-hidden /> Edit
    </Button>
  ),
  quote: ({ job, quoteLabel = 'Quote' }) => (
    <ButtonLink to="/mobile/jobs/$id/apply" params={{ id: job.id }} variant="gold">
      {job.quotes.length > 0 ? 'Edit Quote' : quoteLabel}
    </ButtonLink>
  ),
  review: ({ job }) => (
    <ButtonLink to="/mobile/jobs/$id/complete" params={{ id: job.id }} variant="gold">
      Rate the work
    </ButtonLink>
  ),
  sign: null,
  start: null,
  complete: null,
  end: null,
  fail: null,
  archive: null,
  restore: null,
  requestChanges: null,
}

/** The actions the server allows [JOB-05, JOB-06]. */
export function JobActions(props: JobActionsProps) {
  const { job, role } = props
  const chat = role === 'contractor' ? <ChatWithCustomer customerId={job.customerId} /> : null
  const buttons = job.actions.flatMap((event) => {
    const render = BUTTONS[event]
    return render ? [<Fragment key={event}>{render(props)}</Fragment>] : []
  })
  if (!chat && !job.isQuoteRequest && buttons.length === 0) return null
  return (
    <ActionBar>
      {job.isQuoteRequest ? (
        <ButtonLink to="/forms/quote-request/$id" params={{ id: job.id }} variant="default">
          View request
        </ButtonLink>
      ) : null}
      {chat}
      {buttons}
    </ActionBar>
  )
}

function ChatWithCustomer({ customerId }: { customerId: string }) {
  return (
    <ButtonLink
      to="/dashboard/messages"
      search={{ viewMode: 'messages', contact: customerId }}
      variant="default"
      leftSection={<IconMessage2 size={18} aria-hidden />}
    >
      Chat
    </ButtonLink>
  )
}
