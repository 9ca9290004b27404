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
  readonly bus: Pick<ProcessBus, 'publish' | 'subscribe'>
  /** To the sockets of this process. */
  readonly notify: (accountIds: readonly string[], event: LiveEvent) => void
  readonly onError: (error: unknown) => void
  readonly pollIntervalMs?: number
}

export interface MessagePush {
  /** This process has stored it; every process pushes it. */
  stored(conversation: string, index: number): void
  stop(): Promise<void>
}

/** What may have to be pushed of a conversation: above one index, up to another. */
interface Span {
  readonly conversation: string
  readonly after: number
  readonly upTo: number
}

const defaultPollIntervalMs = 5_000
/** Of a conversation of which nothing was pushed lately, so much is looked at before the message that is heard of. */
const catchUpMax = 100

/** Pushes what is said from now on. */
export async function messagePush(deps: PushDeps): Promise<MessagePush> {
  const { pool, bus, onError, pollIntervalMs = defaultPollIntervalMs } = deps
  const positions = await positionsFromNow(pool)
  let pending: Span[] = []
  const pushing = coalesce(async () => {
    const spans = pending
    pending = []
    await pushSpans(deps, positions, spans)
  }, onError)
  const push = (spans: readonly Span[]) => {
    pending.push(...spans)
    pushing.start()
  }
  const poll = coalesce(async () => {
    const rows = await latestPositionsAfter.all(pool, [positions.settledId()])
    positions.seen(Math.max(positions.settledId(), ...rows.map(({ id }) => Number(id))), performance.now())
    push(rows.map(({ conversation, first, last }) => ({ conversation, after: first - 1, upTo: last })))
  }, onError)

  bus.subscribe('message', { onLiveEvent: (items) => push(items.map(spanOf)), onBreak: poll.start })
  const timer = setInterval(poll.start, pollIntervalMs)
  timer.unref()

  return {
    stored: (conversation, index) => {
      failPoint('before push')
      bus.publish('message', `${index} ${conversation}`)
    },
    stop: async () => {
      clearInterval(timer)
      await poll.done()
      await pushing.done()
    },
  }
}

/** What stands there already is nobody's news. */
async function positionsFromNow(pool: Pool): Promise<PushedPositions> {
  const positions = pushedPositions(Number((await newestMessage.one(pool, [])).id))
  for (const { conversation, last, id } of await latestPositionsAfter.all(pool, [positions.settledId()]))
    positions.push(conversation, { index: last, id: Number(id) })
  return positions
}

function spanOf(item: string): Span {
  const space = item.indexOf(' ')
  const upTo = Number(item.slice(0, space))
  return { conversation: item.slice(space + 1), after: Math.max(0, upTo - catchUpMax), upTo }
}

async function pushSpans(
  { pool, notify }: PushDeps,
  positions: PushedPositions,
  spans: readonly Span[],
): Promise<void> {
  const unpushed = unpushedSpans(positions, spans)
  if (unpushed.length === 0) return
  const names = unpushed.map(({ conversation }) => conversation)
  const afters = unpushed.map(({ after }) => after)
  const upTos = unpushed.map(({ upTo }) => upTo)
  const rows = await messagesToPush.all(pool, [names, afters, upTos, positions.settledId(), supportReaders])
  for (const row of rows) {
    const { conversation, index, id } = row
    positions.push(conversation, { index, id: Number(id) })
    notify(row.recipient_ids, { type: 'message', conversation, message: viewMessage(row) })
  }
}

/** One span for each conversation, without what was pushed before. */
function unpushedSpans(positions: PushedPositions, spans: readonly Span[]): Span[] {
  const widest = new Map<string, Span>()
  for (const { conversation, after, upTo } of spans) {
    const existing = widest.get(conversation) ?? { after, upTo }
    const merged = { after: Math.min(after, existing.after), upTo: Math.max(upTo, existing.upTo) }
    widest.set(conversation, { conversation, ...merged })
  }
  return [...widest.values()]
    .map((span) => ({ ...span, after: positions.of(span.conversation) ?? span.after }))
    .filter(({ after, upTo }) => after < upTo)
}
