/**
 * The SQL of the administration's lists. Each order, with a filter and without, is a statement of its own that an index
 * reads in that order, so that a page costs the same however long the list is; nothing counts the whole of one.
 */
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { type Statement, sql } from '../core/db/sql.ts'

export interface RecordRow {
  readonly id: string
  readonly sort_key: Date | string
  readonly [cell: string]: unknown
}

interface Source {
  /** What a page is cut from: the table, its rows, their identifier and their status. */
  readonly table: string
  readonly rows: string
  readonly id: string
  readonly status: string
  /** By what each order goes. */
  readonly sorts: Readonly<Record<string, string>>
  /** What is shown of the rows of a page `p`, and where it stands. */
  readonly cells: string
  readonly beside: string
}

const account = { table: 'accounts', id: 'id collate "C"', status: 'status' } as const
const accountSorts = {
  createdAt: 'created_at',
  name: 'lower(name) collate "C"',
  email: `coalesce(email, '') collate "C"`,
}
const accountCells = 'p.name, p.email, p.username, p.status, p.created_at as "createdAt"'
const place = `concat_ws(', ', j.city, j.state) as place, j.estimated_budget_cents / 100.0 as budget`

const categoryState = `case when archived_at is null then 'offered' else 'archived' end`

const sources: Readonly<Record<RecordListName, Source>> = {
  customers: { ...account, rows: "role = 'customer'", sorts: accountSorts, cells: accountCells, beside: '' },
  contractors: {
    ...account,
    rows: "role = 'contractor'",
    sorts: accountSorts,
    cells: `${accountCells}, c.company, c.abn, c.license_no as "licenseNo", concat_ws(', ', c.city, c.state) as place`,
    beside: 'left join contractors c on c.account_id = p.id',
  },
  jobs: {
    table: 'jobs',
    rows: 'true',
    id: 'id collate "C"',
    status: 'status',
    sorts: { createdAt: 'created_at', title: 'lower(title) collate "C"' },
    cells: `j.title, a.name as customer, b.name as contractor, j.status, ${place}, j.created_at as "createdAt"`,
    beside: `join jobs j on j.id = p.id join accounts a on a.id = j.customer_id
      left join accounts b on b.id = j.contractor_id`,
  },
  quoteRequests: {
    table: 'quote_requests',
    rows: 'true',
    id: 'job_id collate "C"',
    status: 'job_id',
    sorts: { createdAt: 'created_at' },
    cells: `j.title, a.name as customer, j.status, ${place}, p.created_at as "createdAt"`,
    beside: 'join jobs j on j.id = p.job_id join accounts a on a.id = j.customer_id',
  },
  quoteApplies: {
    table: 'quotes',
    rows: 'sent_at is not null',
    id: `(job_id || ' ' || contractor_id) collate "C"`,
    status: 'status',
    sorts: { createdAt: 'sent_at' },
    cells: `j.title, a.name as contractor, p.status, p.cost_cents / 100.0 as cost, p.sent_at as "createdAt"`,
    beside: 'join jobs j on j.id = p.job_id join accounts a on a.id = p.contractor_id',
  },
  categories: {
    table: 'categories',
    rows: 'true',
    id: 'id collate "C"',
    status: categoryState,
    sorts: { createdAt: 'created_at', name: 'lower(name) collate "C"' },
    cells: `p.name, p.sort, ${categoryState} as status, p.created_at as "createdAt"`,
    beside: '',
  },
  admins: {
    ...account,
    rows: "role = 'admin'",
    sorts: { createdAt: 'created_at', username: 'lower(username) collate "C"' },
    cells: `p.name, p.username, p.status, array_to_string(p.permissions, ' ') as rights, p.created_at as "createdAt"`,
    beside: '',
  },
}

export interface RecordOrder {
  readonly sort: string
  readonly dir: 'asc' | 'desc'
  readonly isFiltered: boolean
}

/** By a moment: the status, the place after which the page begins, and its length. */
export type ByMoment = [status: string | null, after: Date | 'infinity' | '-infinity', id: string, limit: number]
/** By words: between which two they are, as well. */
export type ByWords = [status: string | null, after: string, id: string, limit: number, from: string, below: string]

const nameOf = (list: string, { sort, dir, isFiltered }: RecordOrder) =>
  `records-${list}-${sort}-${dir}${isFiltered ? '-of-status' : ''}`

function statementOf(list: RecordListName, order: RecordOrder): Statement<RecordRow, ByMoment | ByWords> {
  const { table, rows, id, status, sorts, cells, beside } = sources[list]
  const { sort, dir, isFiltered } = order
  const key = sorts[sort] ?? ''
  const isWords = recordListOf(list).searches.includes(sort)
  const words = isWords ? `and ${key} >= $5 and ${key} < $6` : ''
  return sql<RecordRow, ByMoment | ByWords>(
    nameOf(list, order),
    `select p.record_id as id, p.sort_key, ${cells}
     from (
       select *, ${id} as record_id, ${key} as sort_key from ${table}
       where ${rows} and ${isFiltered ? `${status} = $1` : '$1::text is null'} ${words}
         and (${key}, ${id}) ${dir === 'asc' ? '>' : '<'} ($2::${isWords ? 'text' : 'timestamptz'}, $3)
       order by ${key} ${dir}, ${id} ${dir} limit $4::integer + 1
     ) p ${beside} order by p.sort_key ${dir}, p.record_id ${dir}`,
  )
}

const statements = new Map<string, Statement<RecordRow, ByMoment | ByWords>>()
for (const list of Object.keys(sources) as RecordListName[]) {
  const { sorts, statuses } = recordListOf(list)
  for (const sort of sorts)
    for (const dir of ['asc', 'desc'] as const)
      for (const isFiltered of statuses.length > 0 ? [false, true] : [false]) {
        const order = { sort, dir, isFiltered }
        statements.set(nameOf(list, order), statementOf(list, order))
      }
}

/** Undefined: the list has no such order. */
export function recordsIn(
  list: RecordListName,
  order: RecordOrder,
): Statement<RecordRow, ByMoment | ByWords> | undefined {
  return statements.get(nameOf(list, order))
}
