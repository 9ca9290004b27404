/** What a list of the administration is made of, and what can be asked of one [ADMIN-01]. */
import { STATES } from '../core/locations.ts'
import type { AdminAddress } from './admin-pages.ts'

export interface RecordColumn {
  readonly key: string
  readonly label: string
  /** A moment is shown as a day, and with its time where that counts; dollars are a number. */
  readonly kind?: 'moment' | 'time' | 'dollars'
  /** How what stands in it is told. */
  readonly words?: Readonly<Record<string, string>>
  /** Takes as many lines as it needs: it is nowhere else whole, or says nothing by halves. */
  readonly isLong?: true
}

/** What a list can be kept to; the address and the API call it so. */
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
  /** What is chosen from; without them it is typed. */
  readonly options?: readonly string[]
  readonly words?: Readonly<Record<string, string>>
}

type PathOf<Address> = Address extends `/admin/${infer Path}` ? Path : never
type ListPath = PathOf<AdminAddress>

export interface RecordList {
  readonly title: string
  /** How its records are called together, where the title is not their name. */
  readonly many?: string
  /** One line below the title. */
  readonly about?: string
  /** The last part of the address of its page, below /admin; what opens that page opens the list and its records. */
  readonly path: ListPath
  /** The first is the order that a list has by itself, the latest first. */
  readonly sorts: readonly string[]
  /** Of the sorts those by words. */
  readonly searches: readonly string[]
  /** What a search looks into; where nothing is said, what can be put into order by words. */
  readonly searched?: string
  readonly statuses: readonly string[]
  /** How the statuses are called together, where they are none. */
  readonly statusLabel?: string
  /** Beside the status. */
  readonly filters?: readonly RecordFilter[]
  /** What stands in the list until something else is chosen. */
  readonly first?: { readonly status?: string; readonly dir?: 'asc' | 'desc' }
  readonly columns: readonly RecordColumn[]
}

export type RecordFilters = Partial<Record<RecordFilterKey, string | undefined>>

export interface RecordSearch extends RecordFilters {
  readonly q?: string | undefined
  readonly sort?: string | undefined
  readonly dir?: 'asc' | 'desc' | undefined
  /** Days, both of them included; when a record came into being. */
  readonly from?: string | undefined
  readonly to?: string | undefined
}

/** The calendar of the database has no year before the first. */
export const FIRST_DAY = '0001-01-01'

/** As a status: whatever stands there, also in a list that begins with a status. */
export const ANY_STATUS = 'all'

/** Columns and filters of many lists. */
export const createdAt = { key: 'createdAt', label: 'Since', kind: 'moment' } as const
export const status = { key: 'status', label: 'Status' } as const
export const accountColumns = [
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email' },
  { key: 'username', label: 'Username' },
  status,
] as const
export const overdueFilter = { key: 'due', label: 'Answer', options: ['overdue'], words: { overdue: 'Overdue' } } as const
export const jobFilters = [
  { key: 'state', label: 'State', options: STATES },
  { key: 'category', label: 'Category', options: [] },
] as const
