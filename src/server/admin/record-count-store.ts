/**
 * The SQL that counts the records of an admin list by status. It stops after `countMax`, so it costs the same for any
 * list length.
 */
import { countMax } from '#domain/admin/record-list.ts'
import { RECORD_LISTS, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { type Statement, sql } from '../core/db/sql.ts'
import { recordSourceOf } from './record-store.ts'

interface CountRow {
  /** Null for a list without statuses. */
  readonly status: string | null
  /** At most one more than `countMax`. */
  readonly count: number
}

function countStatementOf(list: RecordListName): Statement<CountRow, []> {
  const { table, rows, status } = recordSourceOf(list)
  const { statuses } = recordListOf(list)
  const count = (condition: string) =>
    `(select count(*)::integer from (select from ${table} p where ${rows} ${condition} limit ${countMax + 1}) some_rows)`
  const counts = statuses.map((value) => `select '${value}' as status, ${count(`and ${status} = '${value}'`)} as count`)
  return sql<CountRow, []>(
    `records-count-${list}`,
    counts.length > 0 ? counts.join(' union all ') : `select null::text as status, ${count('')} as count`,
  )
}

const counts = new Map(
  (Object.keys(RECORD_LISTS) as RecordListName[]).map((list) => [list, countStatementOf(list)] as const),
)

export function countStatement(list: RecordListName): Statement<CountRow, []> {
  const statement = counts.get(list)
  if (statement === undefined) throw new Error(`No statement counts ${list}`)
  return statement
}
