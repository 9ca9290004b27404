/**
 * Subscriptions to live events. The connection itself loads when the page is idle. The server does not resend missed
 * events, so `onConnectionChange` tells subscribers when to refetch.
 */
import { useSyncExternalStore } from 'react'
import type { LiveEvent } from '#api/live-events.ts'

type LiveEventType = LiveEvent['type']
export type LiveEventOf<T extends LiveEventType> = Extract<LiveEvent, { readonly type: T }>

const listeners = new Map<LiveEventType, Set<(event: LiveEvent) => void>>()
const watchers = new Set<() => void>()
let isConnected = false
let isComplete = false

/** Calls back for every event of a type. Returns the unsubscribe function. */
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

/** Calls back on disconnect, on connect, and when events may be missing. Returns the unsubscribe function. */
export function onConnectionChange(change: () => void): () => void {
  watchers.add(change)
  return () => void watchers.delete(change)
}

export function isLive(): boolean {
  return isConnected
}

/** Whether events since the page was loaded may be missing. A count is then asked again. */
export function mayHaveMissed(): boolean {
  return isConnected && !isComplete
}

export function useIsLive(): boolean {
  return useSyncExternalStore(onConnectionChange, isLive, () => false)
}

/** Called only by the connection. */
export function emitLiveEvent(event: LiveEvent): void {
  for (const handleEvent of listeners.get(event.type) ?? []) handleEvent(event)
}

/** Called only by the connection. */
export function setConnected(isOpen: boolean, hasAllEvents = false): void {
  if (!isConnected && !isOpen) return
  isConnected = isOpen
  isComplete = hasAllEvents
  for (const change of watchers) change()
}
