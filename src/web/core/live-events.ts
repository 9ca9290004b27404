/**
 * Where the news of the live socket arrive. The socket itself is loaded once the page is idle; whoever wants to hear
 * something may say so before. Whatever came while the socket was broken is not told again: `onLive` says when it stands,
 * and that is the time to ask for what was missed.
 */
import { useSyncExternalStore } from 'react'
import type { LiveNews } from '#api/live-events.ts'

type NewsType = LiveNews['type']
export type NewsOf<T extends NewsType> = Extract<LiveNews, { readonly type: T }>

const hearers = new Map<NewsType, Set<(news: LiveNews) => void>>()
const watchers = new Set<() => void>()
let stands = false

/** Calls `hear` for every news of a type. Answers how to stop. */
export function onNews<T extends NewsType>(type: T, hear: (news: NewsOf<T>) => void): () => void {
  const all = hearers.get(type) ?? new Set()
  hearers.set(type, all)
  const hearOne = (news: LiveNews) => hear(news as NewsOf<T>)
  all.add(hearOne)
  return () => void all.delete(hearOne)
}

/**
 * Calls `change` when the socket ceases to stand, when it begins to, and when it stands, but something may have been
 * missed. Answers how to stop.
 */
export function onLive(change: () => void): () => void {
  watchers.add(change)
  return () => void watchers.delete(change)
}

export function isLive(): boolean {
  return stands
}

export function useIsLive(): boolean {
  return useSyncExternalStore(onLive, isLive, () => false)
}

/** Said by the socket alone. */
export function tellNews(news: LiveNews): void {
  for (const hear of hearers.get(news.type) ?? []) hear(news)
}

/** Said by the socket alone. */
export function noteLive(isStanding: boolean): void {
  if (!stands && !isStanding) return
  stands = isStanding
  for (const change of watchers) change()
}
