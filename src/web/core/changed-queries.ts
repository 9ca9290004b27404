/**
 * Which queries show a record of each kind. A test compares the table with all queries of the web. `{0}` is the id of
 * the record. The id of a quote has two parts: `{0}` is the job, `{1}` the contractor.
 */
import type { QueryKey } from '@tanstack/react-query'
import type { ChangedRecord, RecordKind } from '#api/core/changed-event.ts'

/** What admins see of each record besides its own page. */
const adminLists: readonly QueryKey[] = [
  ['admin', 'records'],
  ['admin', 'counts'],
  ['admin', 'history'],
  ['admin', 'timeline'],
  ['admin', 'overview'],
  ['admin', 'charts'],
]

const jobQueries: readonly QueryKey[] = [
  ['job', '{0}'],
  ['jobs'],
  ['quote-request', '{0}'],
  ['quote-requests'],
  ['documents', '{0}'],
  ['warranty', 'job', '{0}'],
  ['warranty', 'jobs'],
  ...adminLists,
]

const queriesByKind: Record<RecordKind, readonly QueryKey[]> = {
  job: jobQueries,
  openJob: [
    ['job', '{0}'],
    ['jobs', 'open'],
    ['quote-request', '{0}'],
  ],
  quote: [
    ...jobQueries,
    ['contract', '{0}', '{1}'],
    ['quote-apply', '{0}'],
    ['quote-applies', '{0}'],
    ['certificates', 'job', '{0}'],
    ['invoice', '{0}'],
    ['earnings'],
    ['admin', 'money'],
  ],
  case: [['warranty'], ...adminLists],
  consultation: [['consultations'], ['admin', 'consultations', '{0}'], ...adminLists],
  story: [['reports'], ['admin', 'stories'], ...adminLists],
  account: [
    ['account'],
    ['own-profile'],
    ['sessions'],
    ['security-log'],
    ['payout account'],
    ['earnings'],
    ['admin', 'customer', '{0}'],
    ['admin', 'contractor', '{0}'],
    ['admin', 'administrator', '{0}'],
    ['admin', 'verifications', '{0}'],
    ...adminLists,
  ],
  notifications: [['notifications']],
  alert: [['admin', 'money'], ...adminLists],
  failedTask: [['admin', 'failed-tasks']],
  approval: [['admin', 'approvals']],
}

/** The keys of the queries that show one of the records. */
export function queriesOf(records: readonly Pick<ChangedRecord, 'kind' | 'id'>[]): QueryKey[] {
  return distinct(
    records.flatMap(({ kind, id }) => {
      const [first, second] = id.split(' ')
      return queriesByKind[kind].map((key) =>
        key.map((part) => (part === '{0}' ? first : part === '{1}' ? second : part)),
      )
    }),
  )
}

/** The start of every key in the table. */
export function queriesOfRecords(): QueryKey[] {
  return distinct(
    Object.values(queriesByKind)
      .flat()
      .map((key) => (key.includes('{0}') ? key.slice(0, key.indexOf('{0}')) : key)),
  )
}

function distinct(keys: readonly QueryKey[]): QueryKey[] {
  return [...new Map(keys.map((key) => [JSON.stringify(key), key])).values()]
}
