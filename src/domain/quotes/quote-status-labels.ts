/** Quote status labels for each reader [QUOTE-06]. */
import type { QuoteShape } from './quote-machine.ts'

type QuoteReader = 'customer' | 'contractor' | 'admin'

const all = (words: string): Record<QuoteReader, string> => ({ customer: words, contractor: words, admin: words })

export const QUOTE_STATUS_LABELS: Readonly<Record<QuoteShape['status'], Readonly<Record<QuoteReader, string>>>> = {
  draft: all('Draft'),
  sent: { ...all('Sent'), customer: 'New quote' },
  contractorSigned: { ...all('Waiting for the customer'), customer: 'Your signature' },
  customerSigned: { ...all('Waiting for the contractor'), contractor: 'Your signature' },
  signed: all('Signed'),
  progress: all('Work in progress'),
  completed: all('Completed'),
  reviewed: all('Completed and reviewed'),
  refunding: all('Refund in progress'),
  closed: all('Closed'),
}
