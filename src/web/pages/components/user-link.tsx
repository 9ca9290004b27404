import { Link } from '@tanstack/react-router'
import type { RecordUser } from '#api/admin/job-record-routes.ts'
import { permissionForList, recordListOf } from '#domain/admin/record-lists.ts'
import { hasPermission } from '#domain/core/admin-permissions.ts'
import { useSession } from '../../core/session.ts'
import styles from './user-link.module.css'

interface UserLinkProps {
  list: 'customers' | 'contractors'
  person: RecordUser
}

/** A party of a job, with a link to the record if the reader may open it. */
export function UserLink({ list, person: { id, name, username } }: UserLinkProps) {
  const { user } = useSession()
  if (!hasPermission(user?.permissions ?? [], permissionForList(list))) return `${name} (${username})`
  return (
    <>
      <Link className={styles.link} to="/admin/$list/$id" params={{ list: recordListOf(list).path, id }}>
        {name}
      </Link>{' '}
      ({username})
    </>
  )
}
