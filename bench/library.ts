/**
 * Measures pages of the open library with 100 and with 100,000 published stories: newest, filtered, searched and
 * distant pages. Calls the store directly.
 */
import type pg from 'pg'
import { openPool } from '#server/core/db/pool.ts'
import type { Db } from '#server/core/db/sql.ts'
import { readLibrary } from '#server/library/read-library.ts'
import { median } from './servers.ts'

const sizes = [100, 100_000] as const
const runs = 200
const warmUps = 50

type Query = Parameters<typeof readLibrary>[1]

/**
 * Every story has the first word, one in seven the second, and one the last. With 100 stories, a filtered list has less
 * than one page.
 */
const queries: Readonly<Record<string, Partial<Query>>> = {
  'the newest': {},
  'one kind': { kind: 'report' },
  'kind, state and category': { kind: 'case', state: 'NSW', category: 'category_waterproofing' },
  'a common word': { search: 'building' },
  'a word of one in seven': { search: 'gutters' },
  'a rare word': { search: 'wordofstory42' },
  'a common word, narrowed': { search: 'building', kind: 'case', state: 'NSW', category: 'category_waterproofing' },
}

const authorSql = `insert into accounts (id, role, username, email, email_verified, name, status, created_at, updated_at)
  values ('writer', 'admin', 'writer', 'writer@example.com', true, 'Writer', 'CONFIRMED', now(), now())`

/** Two of three stories are case stories. States and categories alternate. */
const storiesSql = `insert into stories (id, kind, status, author_id, category_id, state, city, title, subtitle, answers, search_vector,
    published_at, created_at, updated_at)
  select 'cs' || lpad(n::text, 32, '0'), (array['case', 'report', 'case'])[1 + n % 3], 'published', 'writer',
    (array['category_waterproofing', 'category_structural', 'category_outdoor'])[1 + n % 3],
    (array['NSW', 'VIC', 'QLD', 'WA'])[1 + n % 4], 'SYDNEY', 'Story ' || n, 'A building site',
    jsonb_build_object('caseStory', repeat('What was found on this building site, and what came of it. ', 40)),
    to_tsvector('english', 'building site wordofstory' || n || case when n % 7 = 0 then ' gutters' else '' end),
    now() - n * interval '1 minute', now(), now()
  from generate_series($1::integer, $2::integer) n`

export async function measureLibrary(url: string, client: pg.Client): Promise<void> {
  const pool = openPool({ url, size: 1, onIdleError: () => undefined })
  const results: Record<string, number[]> = {}
  let written = 0
  await client.query(authorSql)
  for (const size of sizes) {
    console.log(`Writing ${size} stories…`)
    await client.query(storiesSql, [written + 1, size])
    await client.query('vacuum analyze stories, story_facets')
    written = size
    for (const [name, query] of Object.entries(queries)) {
      const times = await timesOf(pool, { limit: 20, ...query })
      results[name] = [...(results[name] ?? []), median(times)]
    }
    const { next } = await readLibrary(pool, { limit: 50 })
    results['the second page'] = [
      ...(results['the second page'] ?? []),
      median(await timesOf(pool, { limit: 20, cursor: next })),
    ]
  }
  for (const [name, [small = Number.NaN, large = Number.NaN]] of Object.entries(results))
    console.log(
      `${name.padEnd(26)} ${small.toFixed(2)} ms of ${sizes[0]}, ${large.toFixed(2)} ms of ${sizes[1]}: ${(large / small).toFixed(2)}`,
    )
  await pool.end()
}

async function timesOf(db: Db, query: Query): Promise<number[]> {
  const times: number[] = []
  for (let run = -warmUps; run < runs; run++) {
    const start = performance.now()
    await readLibrary(db, query)
    if (run >= 0) times.push(performance.now() - start)
  }
  return times
}
