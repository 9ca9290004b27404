/**
 * Where the news of the live socket arrive. The socket itself is loaded once the page is idle; whoever wants to hear
 * something may say so before. Whatever came while the socket was broken is not told again: `onConnectionChange` says when it stands,
 * and that is the time to ask for what was missed.
 */
import { useSyncExternalStore } from 'react'
import type { LiveEvent } from '#api/live-events.ts'

type LiveEventType = LiveEvent['type']
export type LiveEventOf<T extends LiveEventType> = Extract<LiveEvent, { readonly type: T }>

const listeners = new Map<LiveEventType, Set<(event: LiveEvent) => void>>()
const watchers = new Set<() => void>()
let stands = false

/** Calls `hear` for every news of a type. Answers how to stop. */
export function onLiveEvent<T extends LiveEventType>(
  type: T,
  handleEvent: (event: LiveEventOf<T>) => void,
): () => void {
  const all = listeners.get(type) ?? new Set()
  listeners.set(type, all)
  const handler = (event: LiveEvent) => handleEvent(event as LiveEventOf<T>)
  all.add(handler)
  return () => void all.delete(handler)
}

/**
 * Calls `change` when the socket ceases to stand, when it begins to, and when it stands, but something may have been
 * missed. Answers how to stop.
 */
export function onConnectionChange(change: () => void): () => void {
  watchers.add(change)
  return () => void watchers.delete(change)
}

export function isLive(): boolean {
  return stands
}

export function useIsLive(): boolean {
  return useSyncExternalStore(onConnectionChange, isLive, () => false)
}

/** Said by the socket alone. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const handleEvent of listeners.get(event.type) ?? []) handleEvent(event)
}

/** Said by the socket alone. */
export function setConnected(isStanding: boolean): void {
  if (!stands && !isStanding) return
  stands = isStanding
  for (const change of watchers) change()
}
