/**
 * Keeps the screen current: refetches the queries of changed records, and every query of records after a gap. The
 * screen itself stays, with its focus, its scroll position and what the user has typed. A polite message names the changes.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { ChangedRecord } from '#api/core/changed-event.ts'
import { queriesOf, queriesOfRecords } from './changed-queries.ts'
import { onLiveEvent } from './live-events.ts'
import { refetchAndDescribe } from './refetch-and-describe.ts'
import { showInfo } from './toasts.ts'

/** Random, so that browsers do not all refetch together. */
const firstPauseMs = { min: 50, spread: 150 }
const gapPauseMs = { min: 0, spread: 1_000 }
const dialogPauseMs = { min: 300, spread: 0 }
/** Many changes in a row cost one refetch in this time. */
const pauseMs = 1_000
/** The user knows a change that follows an own action. */
const ownActionMs = 3_000

export interface ChangeRefetch {
  /** Changes may be missing, so every query of a record is refetched once. */
  refetchAll(): void
  stop(): void
}

export function refetchChanges(queryClient: QueryClient): ChangeRefetch {
  const changed = new Map<string, ChangedRecord>()
  const versions = new Map<string, number>()
  let isAllDue = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let earliestMs = 0
  let lastActionMs = Number.NEGATIVE_INFINITY

  const flush = async () => {
    timer = undefined
    // A hidden tab refetches when it is visible again.
    if (document.visibilityState === 'hidden') return
    // An open dialog stays as the user opened it. Its button reports a conflict.
    if (document.querySelector('dialog[aria-modal]') !== null) return flushLater(dialogPauseMs)
    const keys = isAllDue ? queriesOfRecords() : queriesOf([...changed.values()])
    changed.clear()
    isAllDue = false
    earliestMs = performance.now() + pauseMs
    const isOwn = performance.now() - lastActionMs < ownActionMs
    const lines = await refetchAndDescribe(queryClient, keys)
    if (lines.length > 0 && !isOwn) showInfo(lines.join(' '))
  }
  const flushLater = ({ min, spread }: typeof firstPauseMs) => {
    timer ??= setTimeout(() => void flush(), Math.max(min + Math.random() * spread, earliestMs - performance.now()))
  }
  const onVisible = () => {
    if (document.visibilityState === 'visible' && (isAllDue || changed.size > 0)) flushLater(firstPauseMs)
  }

  const stopEvents = onLiveEvent('changed', ({ records }) => {
    for (const record of records) {
      const name = `${record.kind} ${record.id}`
      if ((versions.get(name) ?? 0) >= record.version) continue
      versions.set(name, record.version)
      changed.set(name, record)
    }
    if (changed.size > 0) flushLater(firstPauseMs)
  })
  const stopActions = queryClient.getMutationCache().subscribe(({ type }) => {
    // A rendered button changes the options of its action.
    if (type === 'added' || type === 'updated') lastActionMs = performance.now()
  })
  document.addEventListener('visibilitychange', onVisible)

  return {
    refetchAll: () => {
      isAllDue = true
      flushLater(gapPauseMs)
    },
    stop: () => {
      clearTimeout(timer)
      stopEvents()
      stopActions()
      document.removeEventListener('visibilitychange', onVisible)
    },
  }
}
