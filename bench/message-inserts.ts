/**
 * Measures storing a message against a baseline insert of one statement with only key constraints. Runs in turns with
 * 16 senders, each in its own conversation and all in one. CPU time of the connections varies less than the rate.
 */
import { readFileSync } from 'node:fs'
import type pg from 'pg'
import { openPool } from '#server/core/db/pool.ts'
import type { Db } from '#server/core/db/sql.ts'
import { sql } from '#server/core/db/sql.ts'
import { processBus } from '#server/core/process-bus.ts'
import { postMessage } from '#server/messages/post-message-store.ts'
import { median } from './servers.ts'

const sendersAtOnce = 16
const noRateLimit = 1_000_000

const insertMessage = sql<
  { index: number },
  [conversation: string, authorId: string, body: string, key: string, now: Date]
>(
  'bench-insert-message',
  `with next as (update baseline_conversations set last_index = last_index + 1 where name = $1 returning last_index)
   insert into baseline_messages (conversation, index, author_id, body, key, sent_at)
   select $1, last_index, $2, $3, $4, $5 from next returning index`,
)

const baselineTables = `
  create table baseline_conversations (name text primary key, last_index integer not null default 0);
  insert into baseline_conversations select 'baseline-' || n from generate_series(0, ${sendersAtOnce - 1}) n;
  create table baseline_messages (like messages including identity, primary key (conversation, index),
    unique (conversation, author_id, key))`

const body = 'The tiles arrive on Tuesday, can you be there at eight to let them in?'

export async function compareInserts(
  url: string,
  client: pg.Client,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const pool = openPool({ url, size: sendersAtOnce, onIdleError: () => undefined })
  const bus = await processBus(url)
  let number = 0
  const key = () => `insert-${++number}`
  const send = async (db: Db, conversation: string, authorId: string, readerId: string) => {
    const now = new Date()
    const members = [authorId, readerId]
    const sent = await postMessage.one(db, [
      conversation,
      'direct',
      null,
      members,
      authorId,
      body,
      key(),
      now,
      noRateLimit,
      now,
    ])
    return `${sent.index} ${conversation}`
  }
  const sendInOwn = (sender: number) => send(pool, `own-${sender}`, `customer${sender}`, `contractor${sender}`)
  const variants: Record<string, (sender: number) => Promise<unknown>> = {
    baseline: (sender) => insertMessage.one(pool, [`baseline-${sender}`, `customer${sender}`, body, key(), new Date()]),
    'in conversations of their own, unnotified': (sender) => sendInOwn(sender),
    'in conversations of their own': async (sender) => bus.publish('message', await sendInOwn(sender)),
    'in one conversation': async () => bus.publish('message', await send(pool, 'shared', 'customer0', 'contractor0')),
  }
  const rates: Record<string, number[]> = {}
  const cpus: Record<string, number[]> = {}
  await client.query(baselineTables)
  for (let round = -1; round < rounds; round++) {
    for (const [variant, write] of Object.entries(variants)) {
      const ids = await connectionIds(client)
      const before = cpuOf(ids)
      const span = round < 0 ? 1 : seconds
      const rate = await rateOf(write, span)
      if (round < 0) continue
      rates[variant] = [...(rates[variant] ?? []), rate]
      cpus[variant] = [...(cpus[variant] ?? []), (cpuOf(ids) - before) / (rate * span)]
    }
  }
  for (const variant of Object.keys(variants)) {
    const [rate, rateRatio] = againstBaseline(rates, variant)
    const [cpu, cpuRatio] = againstBaseline(cpus, variant)
    const inCpu = `${cpu.toFixed(3)} ms of PostgreSQL each: ${(1 / cpuRatio).toFixed(2)}`
    console.log(`Messages stored a second, ${variant}: ${rate.toFixed(0)}: ${rateRatio.toFixed(2)}, ${inCpu}`)
  }
  await bus.stop()
  await pool.end()
}

/** The median, and the median ratio to the baseline of the same round. */
function againstBaseline(values: Readonly<Record<string, readonly number[]>>, variant: string): [number, number] {
  const { baseline = [], [variant]: own = [] } = values
  return [median([...own]), median(own.map((value, round) => value / (baseline[round] ?? Number.NaN)))]
}

async function connectionIds(client: pg.Client): Promise<number[]> {
  const query = "select pid from pg_stat_activity where application_name = 'plumbline' and datname = current_database()"
  const { rows } = await client.query<{ pid: number }>(query)
  return rows.map(({ pid }) => pid)
}

/** CPU time from the scheduler in milliseconds. The idle product also has connections. */
function cpuOf(ids: readonly number[]): number {
  return ids.reduce((sum, id) => sum + Number(readFileSync(`/proc/${id}/schedstat`, 'utf8').split(' ')[0]) / 1e6, 0)
}

async function rateOf(write: (sender: number) => Promise<unknown>, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000
  let written = 0
  const sender = async (number: number) => {
    while (performance.now() < end) {
      await write(number)
      written += 1
    }
  }
  await Promise.all(Array.from({ length: sendersAtOnce }, (_, number) => sender(number)))
  return written / seconds
}
