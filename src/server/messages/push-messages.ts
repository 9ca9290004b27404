/**
 * Pushes each message once and in order to the sockets of its recipients. The storing process publishes the index on
 * the bus, and all processes read what they haven't pushed. Bus events can be lost, so each process also polls.
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
  /** This process stored it, and every process pushes it. */
  stored(conversation: string, index: number): void
  stop(): Promise<void>
}

/** Messages that may need a push: above one index, up to another. */
interface Span {
  readonly conversation: string
  readonly after: number
  readonly upTo: number
}

const defaultPollIntervalMs = 5_000
/** How many earlier messages are checked in a conversation without a recent push. */
const catchUpMax = 100

/** Starts pushing new messages. */
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

/** Existing messages need no push. */
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

/** Merges spans per conversation, without pushed messages. */
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
