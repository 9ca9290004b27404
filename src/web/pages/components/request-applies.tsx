import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { caseDateText, dollarsText } from '#domain/core/formats.ts'
import { useSession } from '../../core/session.ts'
import { appliesQuery } from '../../quote-requests/quote-apply-queries.ts'
import { QuotePill } from '../../quotes/quote-pill.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorCard } from '../../ui/error-card.tsx'
import { LoadMore } from '../../ui/load-more.tsx'
import { applyRecordId } from './apply-record-id.ts'
import styles from './request-applies.module.css'

/** The applies for a request with links to their records. They need their own permission. */
export function RequestApplies({ id, state }: { id: string; state: string }) {
  const { user } = useSession()
  const mayRead = hasPermission(user?.permissions ?? [], 'admin_quote_apply_read')
  const list = useInfiniteQuery({ ...appliesQuery(id), enabled: mayRead })
  if (!mayRead) return null
  const applies = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card title="Quotes">
      {list.error && !list.data ? <ErrorCard message={list.error.message} /> : null}
      {list.data && applies.length === 0 ? <p className="dimmed">No contractor has quoted yet.</p> : null}
      <ul className={styles.applies}>
        {applies.map(({ contractorId, businessName, totalCost, status, sentAt }) => (
          <li key={contractorId}>
            <Link to="/admin/$list/$id" params={{ list: 'quote-applies', id: applyRecordId(id, contractorId) }}>
              {businessName}
            </Link>
            <span>
              <b className="num">{dollarsText(totalCost)}</b>
              {sentAt ? `, sent ${caseDateText(sentAt, state)}` : ''}
            </span>
            <QuotePill status={status} viewer="admin" />
          </li>
        ))}
      </ul>
      <LoadMore list={list} />
    </Card>
  )
}
