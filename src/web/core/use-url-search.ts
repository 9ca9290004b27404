/**
 * What somebody chooses on a list stands in its address, so that a link, back and refresh keep it. The controls show a
 * choice at once and the address follows: typing when it pauses, in place of the address before; every other choice as
 * a step of its own that "back" takes back.
 */
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { afterNextPaint } from './after-next-paint.ts'
import { stringifySearch } from './search-params.ts'

const PAUSE_MS = 250

/** What the controls show, and what of it is on its way. */
export interface Chosen<T> {
  readonly shown: T
  readonly address: string
  /** Gone to the address and not there yet, the oldest first. */
  readonly inTransit: readonly string[]
  readonly isTyping: boolean
}

type Search = object

const textOf = (search: Search) => stringifySearch({ ...search })

export function selectionFrom<T extends Search>(address: T): Chosen<T> {
  return { shown: address, address: textOf(address), inTransit: [], isTyping: false }
}

/** The address has changed: by a choice of ours, which is shown already, or by itself. */
export function arrived<T extends Search>(chosen: Chosen<T>, address: T): Chosen<T> {
  const text = textOf(address)
  const own = chosen.inTransit.lastIndexOf(text)
  if (own === -1) return selectionFrom(address)
  return { ...chosen, address: text, inTransit: chosen.inTransit.slice(own + 1) }
}

/** A choice goes to the address. */
export function toSearchParams<T extends Search>(chosen: Chosen<T>, shown: T): Chosen<T> {
  const text = textOf(shown)
  const isThere = chosen.inTransit.length === 0 && chosen.address === text
  return { ...chosen, shown, isTyping: false, inTransit: isThere ? [] : [...chosen.inTransit, text] }
}

type Navigate<T> = (search: T, options: { replace: boolean }) => unknown

export function useUrlSearch<T extends Search>(address: T, go: Navigate<T>) {
  const [kept, setKept] = useState(() => selectionFrom(address))
  const chosen = kept.address === textOf(address) ? kept : arrived(kept, address)
  if (chosen !== kept) setKept(chosen)
  const { shown, isTyping } = chosen

  // Those who choose keep one function, and are not drawn anew at every key.
  const latest = useRef({ shown, go })
  useLayoutEffect(() => {
    latest.current = { shown, go }
  })
  const send = useCallback((next: T, replace: boolean) => {
    // A choice that comes before this one is drawn begins with it.
    latest.current.shown = next
    setKept((before) => toSearchParams(before, next))
    afterNextPaint(() => void latest.current.go(next, { replace }))
  }, [])
  const choose = useCallback((change: (shown: T) => T) => send(change(latest.current.shown), false), [send])
  const sendTyped = useEffectEvent(() => send(shown, true))
  // biome-ignore lint/correctness/useExhaustiveDependencies: every key that is pressed begins the pause anew.
  useEffect(() => {
    if (!isTyping) return
    const timer = setTimeout(sendTyped, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [isTyping, shown])

  return {
    shown,
    /** Takes what to make of the choice as it is then. */
    choose,
    type: (next: T) => setKept((before) => ({ ...before, shown: next, isTyping: true })),
    /** Enter does not wait for the pause. */
    enter: () => send(shown, true),
  }
}
