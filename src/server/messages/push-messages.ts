/**
 * Pushes what was said to the sockets of whoever is to hear of it: once, and in each conversation in its order. The process
 * that has stored a message tells all processes where its conversation stands, and each of them reads what it has not yet
 * pushed. News can be lost, with the line or with the process that was about to say it; so each process also looks by
 * itself, from time to time, for what it has not pushed.
 */
import type { Pool } from 'pg'
import type { LiveEvent } from '#api/live-events.ts'
import { coalesce } from '../core/coalesce.ts'
import { failPoint } from '../core/fail-point.ts'
import type { ProcessBus } from '../core/process-bus.ts'
import { viewMessage } from './conversation-view.ts'
import { latestPositionsAfter, messagesToPush, newestMessage, supportReaders } from './push-store.ts'
import { type PushedPositions, pushedPositions } from './pushed-positions.ts'

interface PushDeps {
  readonly pool: Pool
  readonly news: Pick<ProcessBus, 'say' | 'hear'>
  /** To the sockets of this process. */
  readonly tell: (accountIds: readonly string[], news: LiveEvent) => void
  readonly onError: (error: unknown) => void
  readonly pollIntervalMs?: number
}

export interface MessagePush {
  /** This process has stored it; every process pushes it. */
  said(conversation: string, index: number): void
  stop(): Promise<void>
}

/** What may have to be pushed of a conversation: above one index, up to another. */
interface Span {
  readonly conversation: string
  readonly after: number
  readonly upTo: number
}

const usualLookMs = 5_000
/** Of a conversation of which nothing was pushed lately, so much is looked at before the message that is heard of. */
const beforeHeardMax = 100

/** Pushes what is said from now on. */
export async function messagePush(deps: PushDeps): Promise<MessagePush> {
  const { pool, news, onError, pollIntervalMs = usualLookMs } = deps
  const places = await placesFromHere(pool)
  let waiting: Span[] = []
  const pushing = coalesce(async () => {
    const spans = waiting
    waiting = []
    await pushSpans(deps, places, spans)
  }, onError)
  const push = (spans: readonly Span[]) => {
    waiting.push(...spans)
    pushing.start()
  }
  const looking = coalesce(async () => {
    const rows = await latestPositionsAfter.all(pool, [places.settledId()])
    places.seen(Math.max(places.settledId(), ...rows.map(({ id }) => Number(id))), performance.now())
    push(rows.map(({ conversation, first, last }) => ({ conversation, after: first - 1, upTo: last })))
  }, onError)

  news.hear('message', { onLiveEvent: (items) => push(items.map(spanOf)), onBreak: looking.start })
  const timer = setInterval(looking.start, pollIntervalMs)
  timer.unref()

  return {
    said: (conversation, index) => {
      failPoint('before push')
      news.say('message', `${index} ${conversation}`)
    },
    stop: async () => {
      clearInterval(timer)
      await looking.done()
      await pushing.done()
    },
  }
}

/** What stands there already is nobody's news. */
async function placesFromHere(pool: Pool): Promise<PushedPositions> {
  const places = pushedPositions(Number((await newestMessage.one(pool, [])).id))
  for (const { conversation, last, id } of await latestPositionsAfter.all(pool, [places.settledId()]))
    places.push(conversation, { index: last, id: Number(id) })
  return places
}

function spanOf(item: string): Span {
  const space = item.indexOf(' ')
  const upTo = Number(item.slice(0, space))
  return { conversation: item.slice(space + 1), after: Math.max(0, upTo - beforeHeardMax), upTo }
}

async function pushSpans({ pool, tell }: PushDeps, places: PushedPositions, spans: readonly Span[]): Promise<void> {
  const ahead = aheadOf(places, spans)
  if (ahead.length === 0) return
  const names = ahead.map(({ conversation }) => conversation)
  const afters = ahead.map(({ after }) => after)
  const upTos = ahead.map(({ upTo }) => upTo)
  const rows = await messagesToPush.all(pool, [names, afters, upTos, places.settledId(), supportReaders])
  for (const row of rows) {
    const { conversation, index, id } = row
    places.push(conversation, { index, id: Number(id) })
    tell(row.hearer_ids, { type: 'message', conversation, message: viewMessage(row) })
  }
}

/** One span for each conversation, without what was pushed before. */
function aheadOf(places: PushedPositions, spans: readonly Span[]): Span[] {
  const widest = new Map<string, Span>()
  for (const { conversation, after, upTo } of spans) {
    const other = widest.get(conversation) ?? { after, upTo }
    const joined = { after: Math.min(after, other.after), upTo: Math.max(upTo, other.upTo) }
    widest.set(conversation, { conversation, ...joined })
  }
  return [...widest.values()]
    .map((span) => ({ ...span, after: places.of(span.conversation) ?? span.after }))
    .filter(({ after, upTo }) => after < upTo)
}
