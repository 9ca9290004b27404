/**
 * What it costs to say something (conversation, index, place of reading, pace, search, who waits to be told, and the word to
 * the other processes) against a bare insert of the same row into a table that has a primary key and nothing else: in turns,
 * sixteen at once, each in a conversation of its own, and all in one.
 */
import type pg from 'pg'
import { openPool } from '#server/core/db/pool.ts'
import type { Db } from '#server/core/db/sql.ts'
import { sql } from '#server/core/db/sql.ts'
import { processNews } from '#server/core/process-news.ts'
import { sayMessage } from '#server/messages/say-store.ts'
import { median } from './servers.ts'

const sendersAtOnce = 16
const noPace = 1_000_000

const insertMessage = sql<
  { index: number },
  [conversation: string, index: number, authorId: string, body: string, key: string, now: Date]
>(
  'bench-insert-message',
  'insert into bare_messages (conversation, index, author_id, body, key, sent_at) values ($1, $2, $3, $4, $5, $6) returning index',
)

const body = 'The tiles arrive on Tuesday, can you be there at eight to let them in?'

export async function compareInserts(
  url: string,
  client: pg.Client,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const pool = openPool({ url, size: sendersAtOnce, onIdleError: () => undefined })
  const news = await processNews(url)
  let number = 0
  const key = () => `insert-${++number}`
  const say = async (db: Db, conversation: string, authorId: string, readerId: string) => {
    const now = new Date()
    const members = [authorId, readerId]
    const said = await sayMessage.one(db, [
      conversation,
      'direct',
      null,
      members,
      authorId,
      body,
      key(),
      now,
      noPace,
      now,
    ])
    return `${said.index} ${conversation}`
  }
  const sayOwn = (sender: number) => say(pool, `own-${sender}`, `customer${sender}`, `contractor${sender}`)
  const ways: Record<string, (sender: number) => Promise<unknown>> = {
    bare: (sender) =>
      insertMessage.one(pool, [`bare-${sender}`, ++number, `customer${sender}`, body, key(), new Date()]),
    'in conversations of their own, untold': (sender) => sayOwn(sender),
    'in conversations of their own': async (sender) => news.say('message', await sayOwn(sender)),
    'in one conversation': async () => news.say('message', await say(pool, 'shared', 'customer0', 'contractor0')),
  }
  const rates: Record<string, number[]> = {}
  await client.query('create table bare_messages (like messages including identity, primary key (conversation, index))')
  for (let round = -1; round < rounds; round++) {
    for (const [way, write] of Object.entries(ways)) {
      const rate = await rateOf(write, round < 0 ? 1 : seconds)
      if (round >= 0) rates[way] = [...(rates[way] ?? []), rate]
    }
  }
  const [bare = []] = [rates.bare]
  for (const [way, own] of Object.entries(rates)) {
    const ratio = median(own.map((rate, round) => rate / (bare[round] ?? Number.NaN)))
    console.log(`Messages stored a second, ${way}: ${median(own).toFixed(0)}: ${ratio.toFixed(2)}`)
  }
  await news.stop()
  await pool.end()
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
