import { IconMessage2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { JobView } from '#api/jobs/job-view.ts'
import type { QuoteView } from '#api/quotes/quote-view.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { fromDollars, toDollars } from '#domain/core/money.ts'
import { serviceFee } from '#domain/payments/invoice.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { Card } from '../ui/card.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { QuoteHead } from './quote-list.tsx'
import type { QuoteViewer } from './quote-status.ts'
import styles from './quotes.module.css'
import { SplitTape } from './split-tape.tsx'

interface QuoteDetailProps {
  job: JobView
  quote: QuoteView
  viewer: QuoteViewer
  /** The contractor's link to the form, while the quote is editable. */
  edit?: ReactNode
}

/** A read-only quote. The customer chats or opens the contract [QUOTE-05]. */
export function QuoteDetail({ job, quote, viewer, edit }: QuoteDetailProps) {
  // A draft has no contract.
  const isDraft = quote.actions.includes('saveDraft')
  const fee = toDollars(serviceFee(fromDollars(quote.cost), 0))
  return (
    <>
      <PageTitle facts={`${job.number} · ${job.title}`} total={{ label: 'Quote', amount: dollarsText(quote.cost) }}>
        Quote Detail
      </PageTitle>
      <Card>
        <QuoteHead quote={quote} viewer={viewer} heading="h2" />
        <SplitTape cost={quote.cost} stages={quote.stages} />
        <dl className={styles.facts}>
          <div>
            <dt>Price</dt>
            <dd className="num">{dollarsText(quote.cost)}</dd>
          </div>
          {viewer === 'customer' ? (
            <div>
              <dt>Service fee, with the first stage</dt>
              <dd className="num">{dollarsText(fee)}</dd>
            </div>
          ) : null}
          <div>
            <dt>Deadline</dt>
            <dd>{caseDateText(quote.deadline, job.state)}</dd>
          </div>
        </dl>
        {quote.notes ? <p className="prose">{quote.notes}</p> : null}
        <ActionBar>
          {viewer === 'customer' ? <ChatLink contact={quote.contractorId} /> : null}
          {edit}
          {isDraft ? null : <ContractLink job={job} quote={quote} viewer={viewer} />}
        </ActionBar>
      </Card>
    </>
  )
}

function ChatLink({ contact }: { contact: string }) {
  return (
    <ButtonLink
      to="/dashboard/messages"
      search={{ viewMode: 'messages', contact }}
      variant="default"
      size="lg"
      leftSection={<IconMessage2 size={18} aria-hidden />}
    >
      Chat
    </ButtonLink>
  )
}

function ContractLink({ job, quote, viewer }: Pick<QuoteDetailProps, 'job' | 'quote' | 'viewer'>) {
  return (
    <ButtonLink
      to="/mobile/jobs/$id/contract/$contractorId"
      params={{ id: job.id, contractorId: quote.contractorId }}
      variant="gold"
      size="lg"
    >
      {viewer === 'customer' ? 'Next' : 'Contract'}
    </ButtonLink>
  )
}
