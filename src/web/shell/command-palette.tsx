/** A search of admins over pages and records, for the keyboard first. It loads on its first use. */
import { useQueries } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import type { RecordView } from '#api/admin/record-routes.ts'
import { adminPagesFor } from '#domain/admin/admin-pages.ts'
import { permissionForList, recordListOf } from '#domain/admin/record-lists.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { adminLink } from '../core/admin-link.ts'
import { apiQuery } from '../core/api-query.ts'
import { Dialog } from '../ui/dialog.tsx'
import styles from './command-palette.module.css'

/** The records a person looks for by a name or a number. */
const LISTS = {
  jobs: { call: 'GET /admin/jobs', group: 'Job' },
  customers: { call: 'GET /admin/customers', group: 'Customer' },
  contractors: { call: 'GET /admin/contractors', group: 'Contractor' },
  quoteRequests: { call: 'GET /admin/quote-requests', group: 'Quote request' },
  warranty: { call: 'GET /admin/lists/warranty', group: 'Warranty case' },
  consultations: { call: 'GET /admin/lists/consultations', group: 'Consultation' },
  stories: { call: 'GET /admin/lists/stories', group: 'Story' },
  admins: { call: 'GET /admin/admins', group: 'Admin' },
} as const
type SearchedList = keyof typeof LISTS

const matchesMax = 5
const typingMs = 200

interface Match {
  readonly id: string
  readonly group: string
  readonly label: string
  readonly detail: string
  readonly open: () => Promise<void>
}

interface CommandPaletteProps {
  isOpen: boolean
  permissions: readonly string[]
  onClose: () => void
}

export function CommandPalette({ isOpen, permissions, onClose }: CommandPaletteProps) {
  return (
    <Dialog isOpen={isOpen} title="Go to" onClose={onClose}>
      <Search permissions={permissions} onClose={onClose} />
    </Dialog>
  )
}

function Search({ permissions, onClose }: Omit<CommandPaletteProps, 'isOpen'>) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const { matches, isPending } = useMatches(permissions, typed.trim())
  const at = Math.min(chosen, matches.length - 1)
  const go = (match: Match | undefined) => {
    if (match === undefined) return
    onClose()
    void match.open()
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') go(matches[at])
    else if (event.key === 'ArrowDown') setChosen((at + 1) % Math.max(1, matches.length))
    else if (event.key === 'ArrowUp') setChosen((at - 1 + matches.length) % Math.max(1, matches.length))
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.palette}>
      <input
        type="search"
        role="combobox"
        aria-label="Search pages and records"
        aria-expanded
        aria-controls={`${id}-list`}
        aria-activedescendant={matches[at] ? `${id}-${at}` : undefined}
        aria-autocomplete="list"
        placeholder="Page, number, title, name or email"
        autoComplete="off"
        maxLength={256}
        value={typed}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value)
          setChosen(0)
        }}
        onKeyDown={press}
      />
      <p role="status" className={styles.status}>
        {isPending
          ? 'Searching…'
          : matches.length === 0
            ? 'No matches.'
            : matches.length === 1
              ? '1 match'
              : `${matches.length} matches`}
      </p>
      <div role="listbox" id={`${id}-list`} aria-label="Matches" className={styles.matches}>
        {matches.map((match, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: The field has the keys.
          // biome-ignore lint/a11y/useFocusableInteractive: The field keeps the focus.
          <div
            key={match.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === at}
            ref={index === at ? (option) => option?.scrollIntoView({ block: 'nearest' }) : undefined}
            onClick={() => go(match)}
          >
            <span>{match.label}</span>
            <small>{[match.group, match.detail].filter(Boolean).join(' · ')}</small>
          </div>
        ))}
      </div>
    </div>
  )
}

/** Pages by name at once, and records once the typing pauses. */
function useMatches(permissions: readonly string[], q: string) {
  const router = useRouter()
  const asked = usePaused(q)
  const isSearch = asked.length > 1
  const lists = (Object.keys(LISTS) as SearchedList[]).filter((list) =>
    hasPermission(permissions, permissionForList(list)),
  )
  const found = useQueries({
    queries: lists.map((list) =>
      apiQuery(
        ['admin', 'records', 'palette', list, asked],
        LISTS[list].call,
        { query: { q: asked, limit: matchesMax } },
        { enabled: isSearch },
      ),
    ),
  })
  const pages = adminPagesFor(permissions)
    .filter(({ label }) => label.toLowerCase().includes(q.toLowerCase()))
    .map(
      ({ to, label, group }): Match => ({
        id: to,
        group: 'Page',
        label,
        detail: group ?? '',
        open: () => router.navigate(adminLink(to)),
      }),
    )
  const records = lists.flatMap((list, at) =>
    (isSearch ? (found[at]?.data ?? []) : []).map(
      (record): Match => ({
        id: `${list} ${record.id}`,
        group: LISTS[list].group,
        ...textOf(list, record),
        open: () =>
          router.navigate({ to: '/admin/$list/$id', params: { list: recordListOf(list).path, id: record.id } }),
      }),
    ),
  )
  return { matches: [...pages, ...records], isPending: asked !== q || (isSearch && found.some((one) => one.isPending)) }
}

function textOf(list: SearchedList, { cells }: RecordView): Pick<Match, 'label' | 'detail'> {
  if (list === 'jobs') return { label: String(cells.title), detail: [cells.number, cells.customer].join(' · ') }
  const label = cells.company ?? cells.name ?? cells.title ?? cells.question
  return { label: String(label), detail: String(cells.number ?? cells.email ?? cells.username ?? cells.place ?? '') }
}

function usePaused(text: string): string {
  const [paused, setPaused] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), typingMs)
    return () => clearTimeout(timer)
  }, [text])
  return paused
}
