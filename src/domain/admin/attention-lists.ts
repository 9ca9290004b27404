/** Lists that need attention: stages to review, money alerts and support conversations [ADMIN-01]. */
import { jobFilters, jobNumber, overdueFilter, type RecordList, status } from './record-list.ts'

/** Stages submitted at least once. Stages without progress are left out. */
export const stageList = {
  title: 'Stages to review',
  about: "The customer decides. Reject a stage only if the work clearly isn't what was agreed.",
  path: 'stages',
  sorts: ['createdAt'],
  searches: [],
  searched: 'Job title, number or location',
  statuses: ['waiting', 'rejected', 'approved'],
  filters: [...jobFilters, overdueFilter],
  first: { status: 'waiting', dir: 'asc' },
  columns: [
    { key: 'title', label: 'Job' },
    jobNumber,
    { key: 'stage', label: 'Stage' },
    { key: 'cost', label: 'Price', kind: 'dollars', under: 'stage' },
    status,
    { key: 'createdAt', label: 'Uploaded', kind: 'dateTime', under: 'status' },
    { key: 'dueOn', label: 'Response due', kind: 'date', under: 'status' },
    { key: 'reason', label: 'Reason for rejection', under: 'status' },
    { key: 'customer', label: 'Customer' },
    { key: 'contractor', label: 'Contractor', under: 'customer' },
  ],
} as const satisfies RecordList

export const moneyAlertList = {
  title: 'Money',
  many: 'alerts',
  about: "The ledger records every cent. We compare it with the payment processor's records every morning.",
  path: 'money',
  sorts: ['createdAt'],
  searches: [],
  searched: 'Job number, contractor, reference or resolution',
  statuses: ['open', 'resolved'],
  filters: [
    {
      key: 'kind',
      label: 'About',
      options: ['ledger', 'payments'],
      labels: { ledger: 'The ledger', payments: 'Payments, refunds, withdrawals and disputes' },
    },
  ],
  first: { status: 'open' },
  columns: [
    { key: 'matter', label: 'Issue', isLong: true },
    status,
    { key: 'createdAt', label: 'Since', kind: 'dateTime', under: 'status' },
    { key: 'resolution', label: 'Action' },
    { key: 'resolvedAt', label: 'Resolved', kind: 'dateTime', under: 'resolution' },
    { key: 'resolver', label: 'Resolved by', under: 'resolution' },
  ],
} as const satisfies RecordList

export const supportChatList = {
  title: 'Support',
  about: 'Support conversations, longest wait first.',
  path: 'support',
  sorts: ['since', 'createdAt'],
  searches: [],
  searched: 'Name or company',
  statuses: ['waiting', 'answered', 'archived'],
  filters: [
    { key: 'kind', label: 'Role', options: ['customer', 'contractor'] },
    { key: 'actor', label: "Assignee's username" },
  ],
  first: { status: 'waiting', dir: 'asc' },
  columns: [
    { key: 'user', label: 'User' },
    { key: 'kind', label: 'Role', under: 'user' },
    status,
    { key: 'since', label: 'Waiting or answered since', kind: 'dateTime' },
    { key: 'assignee', label: 'Assigned to' },
    { key: 'createdAt', label: 'Last message', kind: 'dateTime', under: 'assignee' },
  ],
} as const satisfies RecordList
