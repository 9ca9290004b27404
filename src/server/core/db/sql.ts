/**
 * Every SQL statement has a name and runs as a prepared statement. PostgreSQL plans it once per connection, and its
 * statistics show the name. An architecture test prepares all statements, so an unknown column fails the build.
 */
import type { Pool, PoolClient } from 'pg'

/** A pool, or a client inside a transaction. */
export type Db = Pick<Pool | PoolClient, 'query'>

export interface Statement<Row, Values extends readonly unknown[]> {
  readonly name: string
  readonly text: string
  /** Every row. */
  all(db: Db, values: Values): Promise<Row[]>
  /** The first row, or undefined. */
  maybe(db: Db, values: Values): Promise<Row | undefined>
  /** The row that must exist. Its absence is a server fault. */
  one(db: Db, values: Values): Promise<Row>
  /** The number of affected rows. */
  run(db: Db, values: Values): Promise<number>
}

const declared = new Map<string, string>()

/** All registered statements, by name. */
export function registeredStatements(): ReadonlyMap<string, string> {
  return declared
}

/** Declares a statement: `sql<Row, [jobId: string]>('lock-job', 'select … where id = $1 for update')`. */
export function sql<Row = never, Values extends readonly unknown[] = []>(
  name: string,
  text: string,
): Statement<Row, Values> {
  if (declared.has(name) && declared.get(name) !== text) throw new Error(`The statement ${name} is declared twice`)
  declared.set(name, text)
  const query = async (db: Db, values: Values) => await db.query({ name, text, values: values.map(storable) })
  return {
    name,
    text,
    all: async (db, values) => (await query(db, values)).rows as Row[],
    maybe: async (db, values) => (await query(db, values)).rows[0] as Row | undefined,
    one: async (db, values) => {
      const { rows } = await query(db, values)
      if (rows.length !== 1) throw new Error(`The statement ${name} gave ${rows.length} rows instead of one`)
      return rows[0] as Row
    },
    run: async (db, values) => (await query(db, values)).rowCount ?? 0,
  }
}

/**
 * PostgreSQL fails on a NUL character. `storableInput` replaces it in requests. A decoded cursor or cookie may contain
 * one too, and must find nothing, like any unknown value.
 */
function storable(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(storable)
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}
