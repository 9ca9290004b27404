/** Compares the references that triggers wrote with a search of every row. */
import type pg from 'pg'

const describing = ['file_references', 'quarantined_files', 'stripped_files', 'uploads']

/** Lines `table name`, as the triggers wrote them. */
export async function readFileReferences(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ line: string }>(
    "select distinct table_name || ' ' || file_name as line from file_references",
  )
  return rows.map(({ line }) => line).toSorted()
}

/** Lines `table name` of every file name in every row. */
export async function findFileNames(pool: pg.Pool): Promise<string[]> {
  const { rows: tables } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'",
  )
  const lines: string[] = []
  for (const { name } of tables.filter((table) => !describing.includes(table.name))) {
    const { rows } = await pool.query<{ line: string }>(
      `select distinct $1 || ' ' || found[1] as line
       from ${name} as record, regexp_matches(record::text, '([A-Za-z]{32})\\.[a-z0-9]', 'g') as found`,
      [name],
    )
    lines.push(...rows.map(({ line }) => line))
  }
  return lines.toSorted()
}
