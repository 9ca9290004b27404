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

/** The last index of a conversation that may need a push. */
interface Latest {
  readonly conversation: string
  readonly upTo: number
}

const defaultPollIntervalMs = 5_000

/** Starts pushing new messages. */
export async function messagePush(deps: PushDeps): Promise<MessagePush> {
  const { pool, bus, onError, pollIntervalMs = defaultPollIntervalMs } = deps
  const positions = await positionsFromNow(pool)
  let announced: Latest[] = []
  let isPollDue = false
  // One task pushes and polls, so an id settles only after its message was pushed.
  const pushing = coalesce(async () => {
    const [latest, isPolling] = [announced, isPollDue]
    announced = []
    isPollDue = false
    const rows = isPolling ? await latestPositionsAfter.all(pool, [positions.settledId()]) : []
    await pushUpTo(deps, positions, [
      ...latest,
      ...rows.map(({ conversation, last }) => ({ conversation, upTo: last })),
    ])
    if (isPolling)
      positions.seen(Math.max(positions.settledId(), ...rows.map(({ id }) => Number(id))), performance.now())
  }, onError)
  const push = (latest: readonly Latest[]) => {
    announced.push(...latest)
    pushing.start()
  }
  const poll = () => {
    isPollDue = true
    pushing.start()
  }

  bus.subscribe('message', { onLiveEvent: (items) => push(items.map(latestOf)), onBreak: poll })
  const timer = setInterval(poll, pollIntervalMs)
  timer.unref()

  return {
    stored: (conversation, index) => {
      failPoint('before push')
      bus.publish('message', `${index} ${conversation}`)
    },
    stop: async () => {
      clearInterval(timer)
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

function latestOf(item: string): Latest {
  const space = item.indexOf(' ')
  return { conversation: item.slice(space + 1), upTo: Number(item.slice(0, space)) }
}

async function pushUpTo(
  { pool, notify }: PushDeps,
  positions: PushedPositions,
  latest: readonly Latest[],
): Promise<void> {
  const unpushed = [...highestOf(latest)].filter(([conversation, upTo]) => (positions.of(conversation) ?? 0) < upTo)
  if (unpushed.length === 0) return
  const names = unpushed.map(([conversation]) => conversation)
  const pushedIndexes = names.map((conversation) => positions.of(conversation) ?? null)
  const upTos = unpushed.map(([, upTo]) => upTo)
  const rows = await messagesToPush.all(pool, [names, pushedIndexes, upTos, positions.settledId(), supportReaders])
  for (const row of rows) {
    const { conversation, index, id } = row
    positions.push(conversation, { index, id: Number(id) })
    notify(row.recipient_ids, { type: 'message', conversation, message: viewMessage(row) })
  }
}

/** The highest index of each conversation. */
function highestOf(latest: readonly Latest[]): Map<string, number> {
  const highest = new Map<string, number>()
  for (const { conversation, upTo } of latest) highest.set(conversation, Math.max(upTo, highest.get(conversation) ?? 0))
  return highest
}
