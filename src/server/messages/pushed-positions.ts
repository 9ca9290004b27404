/**
 * Remembers how far this process has pushed recent conversations. Older ids are settled: pushed, or older than the
 * process. Commits can be out of id order, so an id settles only after a delay.
 */
interface Position {
  readonly index: number
  readonly id: number
}

/** Longer than the statement timeout. */
const settlingMs = 60_000
/** This many ids below the newest may still appear at the start: those of 300 messages a second for 30 seconds. */
const settlingIds = 10_000

export interface PushedPositions {
  /** Every message up to this id was pushed, or is older than the process. */
  settledId(): number
  /** The pushed index of a conversation, or undefined without a recent push. */
  of(conversation: string): number | undefined
  push(conversation: string, position: Position): void
  /** All messages up to this id are pushed, except those that commit later. */
  seen(newestId: number, nowMs: number): void
}

export function pushedPositions(newestId: number): PushedPositions {
  const positions = new Map<string, Position>()
  const seenIds: { readonly id: number; readonly atMs: number }[] = []
  let settledId = Math.max(0, newestId - settlingIds)

  return {
    settledId: () => settledId,
    of: (conversation) => positions.get(conversation)?.index,
    push: (conversation, position) => void positions.set(conversation, position),
    seen: (newest, nowMs) => {
      seenIds.push({ id: newest, atMs: nowMs })
      for (let old = seenIds[0]; old !== undefined && old.atMs <= nowMs - settlingMs; old = seenIds[0]) {
        settledId = Math.max(settledId, old.id)
        seenIds.shift()
      }
      for (const [conversation, { id }] of positions) if (id <= settledId) positions.delete(conversation)
    },
  }
}
