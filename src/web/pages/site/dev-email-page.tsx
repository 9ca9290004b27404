/**
 * Captured emails, including sign-in codes, and samples of every email. Only without a mail server, never in
 * production.
 */

import { queryOptions, useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute, Link, notFound } from '@tanstack/react-router'
import { useState } from 'react'
import { dayMonthText, formatTime } from '#domain/core/formats.ts'
import { unlistedHead } from '../../core/page-title-head.ts'
import { readOneOf } from '../../core/search-params.ts'
import { send } from '../../core/transport.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import styles from './dev-email-page.module.css'

export interface SentEmail {
  id: string
  to: string
  subject: string
  text: string
  sentAt: string
}

export interface EmailSample {
  name: string
  subject: string
  text: string
}

/** One email of either list. */
interface ListedEmail {
  id: string
  subject: string
  facts: readonly string[]
  text: string
  frame: string
}

const POLL_INTERVAL_MS = 3_000
const TABS = ['sent', 'templates'] as const
/** Both tabs share a path, so the query selects the active one. */
const exactly = { exact: true, includeSearch: true }

/** These addresses are not in the API schema. They exist only with captured emails and return 404 otherwise. */
async function read<T>(path: string): Promise<T> {
  const answer = await send(path, { method: 'GET' })
  if (!answer.ok) throw notFound()
  return (await answer.json()) as T
}

const sentQuery = queryOptions({
  queryKey: ['dev emails'],
  queryFn: () => read<SentEmail[]>('/dev/captured-emails'),
  staleTime: 0,
  refetchInterval: POLL_INTERVAL_MS,
})

const samplesQuery = queryOptions({
  queryKey: ['dev email samples'],
  queryFn: () => read<EmailSample[]>('/dev/email-samples'),
  meta: { toast: true },
})

export const Route = createFileRoute('/_bare/dev/emails')({
  validateSearch: (search: Record<string, unknown>): { tab?: (typeof TABS)[number] | undefined } => ({
    tab: readOneOf(TABS, search.tab),
  }),
  loader: ({ context }) =>
    Promise.all([context.queryClient.ensureQueryData(sentQuery), context.queryClient.ensureQueryData(samplesQuery)]),
  head: unlistedHead('Email outbox'),
  component: DevEmailPage,
})

function DevEmailPage() {
  const { tab = 'sent' } = Route.useSearch()
  return (
    <div className={styles.page}>
      <PageTitle facts="No email server is configured, so emails are captured here">Email outbox</PageTitle>
      <nav className={styles.tabs} aria-label="Emails">
        <Link to="/dev/emails" activeOptions={exactly}>
          Sent emails
        </Link>
        <Link to="/dev/emails" search={{ tab: 'templates' }} activeOptions={exactly}>
          Templates
        </Link>
      </nav>
      {tab === 'sent' ? <SentEmails /> : <Templates />}
    </div>
  )
}

function SentEmails() {
  const { data: emails } = useSuspenseQuery(sentQuery)
  if (emails.length === 0) {
    return <EmptyState title="No emails yet.">Sign in with any email and find its code here.</EmptyState>
  }
  const listed = emails.map(({ id, to, subject, text, sentAt }) => ({
    id,
    subject,
    facts: [to, `${dayMonthText(sentAt)}, ${formatTime(sentAt)}`],
    text,
    frame: `/api/dev/captured-emails/${id}`,
  }))
  return <EmailViewer emails={listed} />
}

function Templates() {
  const { data: samples } = useSuspenseQuery(samplesQuery)
  const listed = samples.map(({ name, subject, text }) => ({
    id: name,
    subject,
    facts: [name],
    text,
    frame: `/api/dev/email-samples/${name}`,
  }))
  return <EmailViewer emails={listed} />
}

/** The selected email is stored by id, so new emails do not change the selection. */
function EmailViewer({ emails }: { emails: readonly ListedEmail[] }) {
  const [shownId, setShownId] = useState<string>()
  const shown = emails.find(({ id }) => id === shownId) ?? emails[0]
  if (!shown) return null
  return (
    <div className={styles.columns}>
      <ol className={styles.list}>
        {emails.map(({ id, subject, facts }) => (
          <li key={id}>
            <button type="button" aria-pressed={id === shown.id} onClick={() => setShownId(id)}>
              <b>{subject}</b>
              {facts.map((fact) => (
                <span key={fact}>{fact}</span>
              ))}
            </button>
          </li>
        ))}
      </ol>
      <div className="stack">
        <iframe
          key={shown.frame}
          className={styles.frame}
          src={shown.frame}
          title={`Email: ${shown.subject}`}
          sandbox="allow-scripts allow-popups allow-popups-to-escape-sandbox"
        />
        <Card title="Plain text">
          <pre className={styles.text}>{shown.text}</pre>
        </Card>
      </div>
    </div>
  )
}
