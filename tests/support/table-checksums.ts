import type { Product } from './product.ts'

/** A checksum of each table's rows, except tables with these prefixes. */
export async function tableChecksums(
  { pool }: Product,
  except: readonly string[] = [],
): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  )
  const included: Record<string, string> = {}
  for (const { name } of tables.filter((table) => !except.some((beginning) => table.name.startsWith(beginning)))) {
    const text = `select md5(coalesce(string_agg(t::text, ',' order by t::text), '')) as sum from "${name}" t`
    included[name] = (await pool.query<{ sum: string }>(text)).rows[0]?.sum ?? ''
  }
  return included
}
