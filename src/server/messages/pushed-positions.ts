/**
 * What a process remembers of what it has pushed: how far in each conversation in which something was said lately. What is
 * older is settled: it was pushed, or was said before this process began. An id is taken when a message is written, and is
 * seen when that is committed, so one can appear below others; a while after an id was seen nothing below it appears.
 */
interface Position {
  readonly index: number
  readonly id: number
}

/** Longer than a statement may take. */
const settlingMs = 60_000
/** As many ids below the newest may still appear when this begins. */
const settlingIds = 1_000

export interface PushedPositions {
  /** No message with an id up to this one is looked for any more. */
  settledId(): number
  /** How far the conversation is pushed; undefined where nothing of it was pushed lately. */
  of(conversation: string): number | undefined
  push(conversation: string, position: Position): void
  /** Now the ids up to this one have been seen. */
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
