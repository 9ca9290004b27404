import type { PageQuery } from '#api/core/paging.ts'
import type { NotificationView } from '#api/notifications/notification-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { type NotificationRow, notificationsOf } from './notification-store.ts'

export async function readNotifications(
  db: Db,
  { cursor, limit }: PageQuery,
  accountId: string,
): Promise<RawJsonResponse> {
  if (cursor !== undefined && !/^[0-9a-f]{32}$/.test(cursor)) throw coreErrors.invalidCursor()
  const rows = await notificationsOf.all(db, [accountId, cursor ?? null, limit])
  return pageOf(rows, limit, viewNotification)
}

function viewNotification({
  id,
  type,
  notification_group: group,
  title,
  body,
  action,
  link,
  read_at,
  created_at: createdAt,
}: NotificationRow): NotificationView {
  return { id, type, group, title, text: body, action, link, isRead: read_at !== null, at: createdAt.toISOString() }
}
