/**
 * The lists of the administration: what each shows, how it is put into order, searched and filtered, and the address of its
 * page. Page, API and export read this one table [ADMIN-01].
 */
import { ACCOUNT_STATUSES } from '../accounts/account.ts'
import { CATEGORY_STATES } from '../categories/category-schemas.ts'
import type { AdminRight } from '../core/admin-permissions.ts'
import { jobMachine } from '../jobs/job-machine.ts'
import { quoteMachine } from '../quotes/quote-machine.ts'
import { ADMIN_PAGES, type AdminAddress } from './admin-pages.ts'

export interface RecordColumn {
  readonly key: string
  readonly label: string
  /** A moment is shown as a day; dollars are a number. */
  readonly kind?: 'moment' | 'dollars'
}

type PathOf<Address> = Address extends `/admin/${infer Path}` ? Path : never
type ListPath = PathOf<AdminAddress>

interface RecordList {
  readonly title: string
  /** The last part of the address of its page, below /admin; what opens that page opens the list and its records. */
  readonly path: ListPath
  /** The first is the order that a list has by itself, the latest first. */
  readonly sorts: readonly string[]
  /** Of the sorts those by words: what is searched for is how one of them begins. */
  readonly searches: readonly string[]
  readonly statuses: readonly string[]
  readonly columns: readonly RecordColumn[]
}

const createdAt = { key: 'createdAt', label: 'Since', kind: 'moment' } as const
const status = { key: 'status', label: 'Status' } as const
const people = [
  { key: 'name', label: 'Name' },
  { key: 'email', label: 'Email' },
  { key: 'username', label: 'Username' },
  status,
] as const

export const RECORD_LISTS = {
  customers: {
    title: 'Customers',
    path: 'customers',
    sorts: ['createdAt', 'name', 'email'],
    searches: ['name', 'email'],
    statuses: ACCOUNT_STATUSES,
    columns: [...people, createdAt],
  },
  contractors: {
    title: 'Contractors',
    path: 'contractors',
    sorts: ['createdAt', 'name', 'email'],
    searches: ['name', 'email'],
    statuses: ACCOUNT_STATUSES,
    columns: [
      ...people,
      { key: 'company', label: 'Company' },
      { key: 'abn', label: 'ABN' },
      { key: 'licenseNo', label: 'Licence' },
      { key: 'place', label: 'Place' },
      createdAt,
    ],
  },
  jobs: {
    title: 'Jobs',
    path: 'jobs',
    sorts: ['createdAt', 'title'],
    searches: ['title'],
    statuses: jobMachine.states,
    columns: [
      { key: 'title', label: 'Title' },
      { key: 'customer', label: 'Customer' },
      { key: 'contractor', label: 'Contractor' },
      status,
      { key: 'place', label: 'Place' },
      { key: 'budget', label: 'Budget', kind: 'dollars' },
      createdAt,
    ],
  },
  quoteRequests: {
    title: 'Quote requests',
    path: 'quote-requests',
    sorts: ['createdAt'],
    searches: [],
    statuses: [],
    columns: [
      { key: 'title', label: 'Title' },
      { key: 'customer', label: 'Customer' },
      status,
      { key: 'place', label: 'Place' },
      { key: 'budget', label: 'Budget', kind: 'dollars' },
      createdAt,
    ],
  },
  quoteApplies: {
    title: 'Quote applies',
    path: 'quote-applies',
    sorts: ['createdAt'],
    searches: [],
    statuses: quoteMachine.states,
    columns: [
      { key: 'title', label: 'Job' },
      { key: 'contractor', label: 'Contractor' },
      status,
      { key: 'cost', label: 'Total cost', kind: 'dollars' },
      createdAt,
    ],
  },
  categories: {
    title: 'Categories',
    path: 'categories',
    sorts: ['createdAt', 'name'],
    searches: ['name'],
    statuses: CATEGORY_STATES,
    columns: [
      { key: 'name', label: 'Name' },
      { key: 'sort', label: 'Sort' },
      { key: 'status', label: 'Status' },
      createdAt,
    ],
  },
  admins: {
    title: 'Administrators',
    path: 'roles',
    sorts: ['createdAt', 'username'],
    searches: ['username'],
    statuses: ACCOUNT_STATUSES,
    columns: [
      { key: 'username', label: 'Username' },
      { key: 'name', label: 'Name' },
      status,
      { key: 'rights', label: 'Permissions' },
      createdAt,
    ],
  },
} as const satisfies Record<string, RecordList>

export type RecordListName = keyof typeof RECORD_LISTS

export interface RecordSearch {
  readonly q?: string | undefined
  readonly status?: string | undefined
  readonly sort?: string | undefined
  readonly dir?: 'asc' | 'desc' | undefined
}

export function recordListOf(name: RecordListName): RecordList {
  return RECORD_LISTS[name]
}

/** What an administrator needs to see the list, a record of it and the history of that [DATA-02]. */
export function rightOfList(name: RecordListName): AdminRight {
  const page: { readonly rights: readonly AdminRight[] } | undefined = ADMIN_PAGES.find(
    ({ to }) => to === `/admin/${recordListOf(name).path}`,
  )
  const [right] = page?.rights ?? []
  if (right === undefined) throw new Error(`Nothing opens the page of ${name}`)
  return right
}

/** The list whose page has the address `/admin/{path}`; undefined where there is none. */
export function recordListAt(path: string): RecordListName | undefined {
  return (Object.keys(RECORD_LISTS) as RecordListName[]).find((name) => recordListOf(name).path === path)
}

/** In which order the list stands: while something is searched for, in that of what is searched. */
export function orderOf(name: RecordListName, { q, sort, dir }: RecordSearch): { sort: string; dir: 'asc' | 'desc' } {
  const { sorts, searches } = recordListOf(name)
  const [first = '', second = first] = searches
  const searched = q !== undefined && searches.length > 0 ? (q.includes('@') ? second : first) : undefined
  const chosen = searched ?? sort ?? sorts[0] ?? ''
  return { sort: chosen, dir: dir ?? (searches.includes(chosen) ? 'asc' : 'desc') }
}
