import { Link } from '@tanstack/react-router'
import { permissionForList, type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { cellLabel } from '#domain/admin/status-labels.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './user-record.module.css'

interface RelatedRecordsProps {
  title: string
  list: RecordListName
  none: string
  records: readonly { id: string; title: string; status: string }[]
}

/** A user's latest records of another list, for admins who may read it. */
export function RelatedRecords({ title, list, none, records }: RelatedRecordsProps) {
  const { user } = useSession()
  if (!hasPermission(user?.permissions ?? [], permissionForList(list))) return null
  const { path, title: all } = recordListOf(list)
  return (
    <Card title={title}>
      {records.length === 0 ? <p className="dimmed">{none}</p> : null}
      <ul className={styles.links}>
        {records.map(({ id, title: words, status }) => (
          <li key={id}>
            <Link to="/admin/$list/$id" params={{ list: path, id }}>
              {words}
            </Link>
            <span>{cellLabel(list, 'status', status)}</span>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to="/admin/$list" params={{ list: path }}>
          All {all.toLowerCase()}
        </ButtonLink>
      </div>
    </Card>
  )
}
