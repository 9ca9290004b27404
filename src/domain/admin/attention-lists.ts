/** Lists that need attention: stages to review, money alerts and support conversations [ADMIN-01]. */
import { jobFilters, type RecordList, status } from './record-list.ts'

/** Stages submitted at least once. Stages without progress are left out. */
export const stageList = {
  title: 'Stages to review',
  about: 'The customer decides. Reject a stage only where its work is plainly not what was agreed.',
  path: 'stages',
  sorts: ['createdAt'],
  searches: [],
  searched: 'Title, number or place of the job',
  statuses: ['waiting', 'rejected', 'approved'],
  filters: jobFilters,
  first: { status: 'waiting', dir: 'asc' },
  columns: [
    { key: 'title', label: 'Job' },
    { key: 'stage', label: 'Stage' },
    status,
    { key: 'createdAt', label: 'Uploaded', kind: 'time' },
    { key: 'customer', label: 'Customer' },
    { key: 'contractor', label: 'Contractor' },
    { key: 'cost', label: 'Price', kind: 'dollars' },
    { key: 'reason', label: 'Why it was rejected' },
  ],
} as const satisfies RecordList

export const moneyAlertList = {
  title: 'Money',
  many: 'alerts',
  about: 'Every cent of it is in the ledger, and compared with the processor’s records every morning.',
  path: 'money',
  sorts: ['createdAt'],
  searches: [],
  searched: 'Job number, contractor, reference, or what was done',
  statuses: ['open', 'resolved'],
  filters: [
    {
      key: 'kind',
      label: 'About',
      options: ['ledger', 'payments'],
      words: { ledger: 'The ledger', payments: 'Payments, refunds and withdrawals' },
    },
  ],
  first: { status: 'open' },
  columns: [
    { key: 'matter', label: 'What is the matter', isLong: true },
    status,
    { key: 'createdAt', label: 'Since', kind: 'time' },
    { key: 'resolvedAt', label: 'Settled', kind: 'time' },
    { key: 'resolver', label: 'Settled by' },
    { key: 'resolution', label: 'What was done' },
  ],
} as const satisfies RecordList

export const supportChatList = {
  title: 'Support',
  about: 'Everybody who has asked the support, by how long they wait.',
  path: 'support',
  sorts: ['since', 'createdAt'],
  searches: [],
  searched: 'Name or company',
  statuses: ['waiting', 'answered', 'archived'],
  filters: [
    { key: 'kind', label: 'Role', options: ['customer', 'contractor'] },
    { key: 'actor', label: 'Username of who has taken it on' },
  ],
  first: { status: 'waiting', dir: 'asc' },
  columns: [
    { key: 'person', label: 'Who asks' },
    { key: 'kind', label: 'Role' },
    status,
    { key: 'since', label: 'Waits or answered since', kind: 'time' },
    { key: 'assignee', label: 'Taken on by' },
    { key: 'createdAt', label: 'Last message', kind: 'time' },
  ],
} as const satisfies RecordList
