import type { ReactNode } from 'react'
import { type RecordListName, recordListOf } from '#domain/admin/record-lists.ts'
import { hasPermission, type RequiredPermission } from '#domain/core/admin-permissions.ts'
import { useSession } from '../../core/session.ts'
import { ButtonLink } from '../../ui/button-link.tsx'
import { NEW_RECORD } from './new-record.ts'
import { addRecordLink } from './record-pages.ts'

/** A link to create a record, for admins with permission. */
export function AddRecord({ list }: { list: RecordListName }) {
  const { user } = useSession()
  const addLink = newRecordOf(list)
  return addLink && hasPermission(user?.permissions ?? [], addLink.permission) ? <div>{addLink.link}</div> : null
}

function newRecordOf(list: RecordListName): { permission: RequiredPermission; link: ReactNode } | undefined {
  if (list === 'stories') return { permission: 'admin_qa_write', link: writeStory }
  if (list === 'admins') return { permission: 'admin_role_write', link: addAdministrator }
  const add = addRecordLink(list)
  if (add === undefined) return
  const params = { list: recordListOf(list).path, id: NEW_RECORD }
  const link = (
    <ButtonLink to="/admin/$list/$id" params={params} variant="gold">
      {add.label}
    </ButtonLink>
  )
  return { permission: add.permission, link }
}

const writeStory = (
  <ButtonLink to="/forms/case-story" variant="gold">
    Write a case story
  </ButtonLink>
)

const addAdministrator = (
  <ButtonLink to="/admin/roles/add" variant="gold">
    Add an admin
  </ButtonLink>
)
