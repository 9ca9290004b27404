/**
 * Keeps list filters in the URL, so that links, back and reload work. Controls update at once and the URL follows.
 * Typing replaces the URL after a pause, and every other choice adds a history entry.
 */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { afterNextPaint } from './after-next-paint.ts'
import { stringifySearch } from './search-params.ts'

const PAUSE_MS = 250

/** The shown values and the pending part. */
export interface Chosen<T> {
  readonly shown: T
  readonly address: string
  /** Navigations in progress, oldest first. */
  readonly inTransit: readonly string[]
  readonly isTyping: boolean
}

type Search = object

const textOf = (search: Search) => stringifySearch({ ...search })

export function selectionFrom<T extends Search>(address: T): Chosen<T> {
  return { shown: address, address: textOf(address), inTransit: [], isTyping: false }
}

/** The URL changed: by our choice, or by itself. */
export function arrived<T extends Search>(chosen: Chosen<T>, address: T): Chosen<T> {
  const text = textOf(address)
  const own = chosen.inTransit.lastIndexOf(text)
  if (own === -1) return selectionFrom(address)
  return { ...chosen, address: text, inTransit: chosen.inTransit.slice(own + 1) }
}

/** Navigates to a choice. */
export function toSearchParams<T extends Search>(chosen: Chosen<T>, shown: T): Chosen<T> {
  const text = textOf(shown)
  const isCurrent = chosen.inTransit.length === 0 && chosen.address === text
  return { ...chosen, shown, isTyping: false, inTransit: isCurrent ? [] : [...chosen.inTransit, text] }
}

type Navigate<T> = (search: T, options: { replace: boolean }) => unknown

export function useUrlSearch<T extends Search>(address: T, go: Navigate<T>) {
  const [kept, setKept] = useState(() => selectionFrom(address))
  const chosen = kept.address === textOf(address) ? kept : arrived(kept, address)
  if (chosen !== kept) setKept(chosen)
  const { shown, isTyping } = chosen

  // Stable callbacks, so that controls do not re-render at every key.
  const latest = useRef({ shown, go })
  useLayoutEffect(() => {
    latest.current = { shown, go }
  })
  const send = useCallback((next: T, replace: boolean) => {
    // A choice before the next render starts from this one.
    latest.current.shown = next
    setKept((before) => toSearchParams(before, next))
    afterNextPaint(() => void latest.current.go(next, { replace }))
  }, [])
  const choose = useCallback((change: (shown: T) => T) => send(change(latest.current.shown), false), [send])
  // A choice may be newer than the last render.
  const sendTyped = useEffectEvent(() => send(latest.current.shown, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key that is pressed begins the pause anew.
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(sendTyped, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isTyping, shown])

  return {
    shown,
    /** Takes a function of the current choice. */
    choose,
    type: (next: T) => setKept((before) => ({ ...before, shown: next, isTyping: true })),
    /** Enter skips the pause. */
    enter: () => send(shown, true),
  }
}
