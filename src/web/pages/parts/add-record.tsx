import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { hasRight } from '#domain/core/admin-permissions.ts'
import { useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NEW_RECORD } from './new-record.ts'
import { RECORD_KINDS } from './record-kinds.ts'

/** The way to a new record of a list, for whoever may make one. */
export function AddRecord({ list }: { list: RecordListName }) {
  const { user } = useSession()
  const add = RECORD_KINDS[list]?.add
  if (add === undefined || !hasRight(user?.permissions ?? [], add.right)) return null
  return (
    <div>
      <ButtonLink to="/admin/$list/$id" params={{ list: recordListOf(list).path, id: NEW_RECORD }} variant="gold">
        {add.label}
      </ButtonLink>
    </div>
  )
}
