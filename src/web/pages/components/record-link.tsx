import { Link } from '@tanstack/react-router'
import type { RecordView } from '#api/admin/record-routes.ts'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { SUPPORT_FILTERS, type SupportFilter } from '#domain/messages/support-filter.ts'
import { hasPages } from './record-pages.ts'
import { stageHash } from './stage-hash.ts'

interface RecordLinkProps {
  list: RecordListName
  record: RecordView
  words: string
}

/** A link from a list row to its record. */
export function RecordLink({ list, record: { id, cells }, words }: RecordLinkProps) {
  if (hasPages(list))
    return (
      <Link to="/admin/$list/$id" params={{ list: recordListOf(list).path, id: id.replace(' ', '.') }}>
        {words}
      </Link>
    )
  if (list === 'audit') return words
  if (list === 'stages') return <StageLink id={id}>{words}</StageLink>
  if (list === 'supportChats')
    return (
      <Link to="/admin/support" search={{ filter: inboxOf(cells.status), contact: id }}>
        {words}
      </Link>
    )
  if (list === 'siteContent') return <ContentLink id={id}>{words}</ContentLink>
  if (list === 'consultations')
    return (
      <Link to="/admin/consultations/$id" params={{ id }}>
        {words}
      </Link>
    )
  if (list === 'warranty')
    return (
      <Link to="/forms/warranty/$id" params={{ id }}>
        {words}
      </Link>
    )
  if (typeof cells.username === 'string')
    return (
      <Link to="/admin/accounts" search={{ username: cells.username }}>
        {words}
      </Link>
    )
  return (
    <Link to="/mobile/jobs/$id" params={{ id: id.split(' ')[0] ?? '' }}>
      {words}
    </Link>
  )
}

/** The inbox address of a chat in the table. */
const inboxOf = (status: unknown): SupportFilter => SUPPORT_FILTERS.find((filter) => filter === status) ?? 'all'

/** Links to the editor: a setting's own page, or the page itself. */
function ContentLink({ id: named, children }: { id: string; children: string }) {
  const [kind, id = ''] = named.split('/')
  if (kind === 'setting')
    return (
      <Link to="/admin/site-content/$id" params={{ id }}>
        {children}
      </Link>
    )
  return (
    <Link
      to={kind === 'category' ? '/category-design/$id' : '/contractor-design/$id'}
      params={{ id }}
      search={{ edit: true }}
    >
      {children}
    </Link>
  )
}

/** Links to the job of a stage, which shows its actions. */
function StageLink({ id, children }: { id: string; children: string }) {
  const [jobId = '', , stageIndex = '0'] = id.split(' ')
  return (
    <Link to="/admin/$list/$id" params={{ list: 'jobs', id: jobId }} hash={stageHash(Number(stageIndex))}>
      {children}
    </Link>
  )
}
