import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { Avatar } from '../ui/avatar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import styles from './stages.module.css'

interface TeamChatCardProps {
  job: JobView
  quote: QuoteView
  /** The latest messages. */
  children: ReactNode
}

/** The job's conversation, whose contact is the job [STAGE-02]. */
export function TeamChatCard({ job, quote, children }: TeamChatCardProps) {
  return (
    <Card
      title="Team chat"
      action={
        <span className={styles.faces}>
          <Avatar name={quote.contractorName} picture={quote.contractorPicture} size={30} business />
          <Avatar name={job.customerName} size={30} />
        </span>
      }
    >
      <p className={styles.quiet}>
        {quote.contractorName} and {job.customerName} talk about this job here.
      </p>
      {children}
      <ButtonLink
        to="/dashboard/messages"
        search={{ viewMode: 'messages', contact: job.id }}
        variant="subtle"
        fullWidth
        leftSection={<IconMessage2 size={18} aria-hidden />}
      >
        Chat
      </ButtonLink>
    </Card>
  )
}
