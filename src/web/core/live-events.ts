/**
 * Where the news of the live socket arrive. The socket itself is loaded once the page is idle; whoever wants to hear
 * something may say so before. Whatever came while the socket was broken is not told again: `onConnectionChange` says when it stands,
 * and that is the time to ask for what was missed.
 */
import { useSyncExternalStore } from 'react'
import type { LiveEvent } from '#api/live-events.ts'

type LiveEventType = LiveEvent['type']
export type LiveEventOf<T extends LiveEventType> = Extract<LiveEvent, { readonly type: T }>

const hearers = new Map<LiveEventType, Set<(news: LiveEvent) => void>>()
const watchers = new Set<() => void>()
let stands = false

/** Calls `hear` for every news of a type. Answers how to stop. */
export function onLiveEvent<T extends LiveEventType>(type: T, hear: (news: LiveEventOf<T>) => void): () => void {
  const all = hearers.get(type) ?? new Set()
  hearers.set(type, all)
  const hearOne = (news: LiveEvent) => hear(news as LiveEventOf<T>)
  all.add(hearOne)
  return () => void all.delete(hearOne)
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
export function emitLiveEvent(news: LiveEvent): void {
  for (const hear of hearers.get(news.type) ?? []) hear(news)
}

/** Said by the socket alone. */
export function setConnected(isStanding: boolean): void {
  if (!stands && !isStanding) return
  stands = isStanding
  for (const change of watchers) change()
}
