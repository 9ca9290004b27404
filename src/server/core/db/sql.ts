/**
 * Every SQL statement of the product is declared with a name, in a store, and runs as a prepared statement of that
 * name: PostgreSQL parses and plans it once per connection, and the same name shows in its statistics. A house test
 * prepares all of them on the migrated schema, so a column that does not exist fails the build, not a request.
 */
import type { Pool, PoolClient } from 'pg'

/** A pool, or one client inside a transaction. */
export type Db = Pick<Pool | PoolClient, 'query'>

export interface Statement<Row, Values extends readonly unknown[]> {
  readonly name: string
  readonly text: string
  /** Every row. */
  all(db: Db, values: Values): Promise<Row[]>
  /** The first row, or undefined. */
  maybe(db: Db, values: Values): Promise<Row | undefined>
  /** The one row that must be there; its absence is a fault of ours, not of the caller. */
  one(db: Db, values: Values): Promise<Row>
  /** How many rows were touched. */
  run(db: Db, values: Values): Promise<number>
}

const declared = new Map<string, string>()

/** All statements declared so far, by name. */
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
 * PostgreSQL knows no NUL character and fails on it. What people write is refused before; in an id or a cursor it must
 * only find nothing, as every other unknown one does.
 */
function storable(value: unknown): unknown {
  return typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value
}
