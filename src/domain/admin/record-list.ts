/** The definition of an admin list and its query [ADMIN-01]. */
import { STATES } from '../core/locations.ts'
import type { AdminAddress } from './admin-pages.ts'

export interface RecordColumn {
  readonly key: string
  readonly label: string
  /** A `moment` shows a date, a `time` shows date and time, and `dollars` is a number. */
  readonly kind?: 'date' | 'dateTime' | 'dollars'
  /** Labels of the values. */
  readonly labels?: Readonly<Record<string, string>>
  /** Takes more width than others. */
  readonly isLong?: true
  /** The column above it on wide screens, so that a row fits without sideways scrolling. */
  readonly under?: string
}

/** The filters of lists. The URL and the API use these names. */
export const RECORD_FILTERS = [
  'status',
  'state',
  'category',
  'kind',
  'verification',
  'due',
  'action',
  'subject',
  'actor',
] as const
export type RecordFilterKey = (typeof RECORD_FILTERS)[number]

export interface RecordFilter {
  readonly key: Exclude<RecordFilterKey, 'status'>
  readonly label: string
  /** The choices. Without them the filter is a text field. */
  readonly options?: readonly string[]
  readonly labels?: Readonly<Record<string, string>>
}

type PathOf<Address> = Address extends `/admin/${infer Path}` ? Path : never
type ListPath = PathOf<AdminAddress>

export interface RecordList {
  readonly title: string
  /** The plural of its records, if the title is not that. */
  readonly many?: string
  /** One line below the title. */
  readonly about?: string
  /** The last part of its URL below /admin. The permission for that page opens the list and its records. */
  readonly path: ListPath
  /** The first is the default order, newest first. */
  readonly sorts: readonly string[]
  /** The sorts by text. */
  readonly searches: readonly string[]
  /** What a search covers. Without it, the text sorts. */
  readonly searched?: string
  readonly statuses: readonly string[]
  /** The label of the status filter, if it is not "Status". */
  readonly statusLabel?: string
  /** Filters in addition to the status. */
  readonly filters?: readonly RecordFilter[]
  /** The default filter and order. */
  readonly first?: { readonly status?: string; readonly dir?: 'asc' | 'desc' }
  readonly columns: readonly RecordColumn[]
}

export type RecordFilters = Partial<Record<RecordFilterKey, string | undefined>>

export interface RecordSearch extends RecordFilters {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  /** Days, both inclusive, of the creation date. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  /** Whose days they are. */
  readonly timeZone?: string | undefined
}

/** Counts stop here, so that they cost the same for any list length. */
export const countMax = 1_000

/** The database calendar starts with year 1. */
export const FIRST_DAY = '0001-01-01'

/** Turns off the default status filter. */
export const ANY_STATUS = 'all'

/** Columns and filters that several lists share. */
export const createdAt = { key: 'createdAt', label: 'Since', kind: 'date' } as const
export const status = { key: 'status', label: 'Status' } as const
export const jobNumber = { key: 'number', label: 'Number', under: 'title' } as const
export const accountColumns = [
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email', isLong: true },
  { key: 'username', label: 'Username', under: 'email' },
  status,
] as const
export const overdueFilter = {
  key: 'due',
  label: 'Answer',
  options: ['overdue'],
  labels: { overdue: 'Overdue' },
} as const
export const jobFilters = [
  { key: 'state', label: 'State', options: STATES },
  { key: 'category', label: 'Category', options: [] },
] as const
