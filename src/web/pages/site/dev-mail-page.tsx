/** Mails that stay here because no mail server is configured: sign-in codes among them. Never in production. */
import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { clockText, dayMonthText } from '#domain/core/formats.ts'
import { send } from '../../core/transport.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { PageSkeleton } from '../../ui/skeletons.tsx'
import styles from './dev-mail-page.module.css'

export interface OutboxMail {
  to: string
  subject: string
  text: string
  sentAt: string
}

const LOOK_AGAIN_MS = 3_000

/** No call of the contract: the address exists only where mails stay. Elsewhere it answers 404. */
async function readMails(): Promise<OutboxMail[]> {
  const answer = await send('/dev/mails', { method: 'GET' })
  if (!answer.ok) throw notFound()
  return (await answer.json()) as OutboxMail[]
}

const mailsQuery = queryOptions({
  queryKey: ['dev mails'],
  queryFn: readMails,
  staleTime: 0,
  refetchInterval: LOOK_AGAIN_MS,
  meta: { silent: true },
})

export const Route = createFileRoute('/_bare/dev/mail')({
  loader: ({ context }) => context.queryClient.ensureQueryData(mailsQuery),
  head: () => ({ meta: [{ title: 'Mail outbox · Plumbline' }, { name: 'robots', content: 'noindex' }] }),
  pendingComponent: PageSkeleton,
  component: DevMailPage,
})

function DevMailPage() {
  const { data: mails } = useSuspenseQuery(mailsQuery)
  const [shownIndex, setShownIndex] = useState(0)
  const shown = mails[shownIndex]
  return (
    <div className={styles.page}>
      <PageTitle facts="No mail server is configured, so mails stay here">Mail outbox</PageTitle>
      {shown ? (
        <div className={styles.columns}>
          <ol className={styles.list}>
            {mails.map((mail, index) => (
              <li key={`${mail.sentAt}${mail.to}${mail.subject}`}>
                <button type="button" aria-pressed={index === shownIndex} onClick={() => setShownIndex(index)}>
                  <b>{mail.subject}</b>
                  <span>{mail.to}</span>
                  <span>{whenOf(mail)}</span>
                </button>
              </li>
            ))}
          </ol>
          <Card title={shown.subject}>
            <p className={styles.facts}>
              To {shown.to}, {whenOf(shown)}
            </p>
            <pre className={styles.text}>{shown.text}</pre>
          </Card>
        </div>
      ) : (
        <EmptyState title="No mails yet.">Sign in with any email, and its code stands here.</EmptyState>
      )}
    </div>
  )
}

function whenOf({ sentAt }: OutboxMail): string {
  return `${dayMonthText(sentAt)}, ${clockText(sentAt)}`
}
