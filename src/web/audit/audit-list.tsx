import { useSuspenseInfiniteQuery } from '@tanstack/react-query'
import type { AuditEntryView } from '#contract/audit/audit-routes.ts'
import { AUDIT_ACTIONS } from '#domain/audit/audit-action.ts'
import { caseDateText, clockText } from '#domain/core/formats.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import styles from './audit.module.css'
import { type AuditSearch, auditQuery } from './audit-query.ts'

/** What administrators have changed, the latest first [ADMIN-03]. */
export function AuditList({ search }: { search: AuditSearch }) {
  const list = useSuspenseInfiniteQuery(auditQuery(search))
  const entries = list.data.pages.flatMap(({ items }) => items)
  if (entries.length === 0) return <EmptyState title="No change is found." />
  return (
    <>
      <ol className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <AuditEntry entry={entry} />
          </li>
        ))}
      </ol>
      <LoadMore list={list} />
    </>
  )
}

function AuditEntry({ entry: { at, actor, right, action, subject, before, after, network, requestId } }: Shown) {
  return (
    <article>
      <h2>{AUDIT_ACTIONS[action]}</h2>
      <p>
        {actor.name} ({actor.username}), {caseDateText(at)}, {clockText(at)}
      </p>
      <dl>
        <dt>What</dt>
        <dd>
          {subject.kind} {subject.id}
        </dd>
        <Words term="Before" value={before} />
        <Words term="After" value={after} />
        <dt>Right</dt>
        <dd>{right}</dd>
        <dt>From</dt>
        <dd>
          network {network ?? 'unknown'}, request {requestId ?? 'unknown'}
        </dd>
      </dl>
    </article>
  )
}

interface Shown {
  entry: AuditEntryView
}

function Words({ term, value }: { term: string; value: unknown }) {
  if (value === null || value === undefined) return null
  return (
    <>
      <dt>{term}</dt>
      <dd>
        <code>{JSON.stringify(value)}</code>
      </dd>
    </>
  )
}
