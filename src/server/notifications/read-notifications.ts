import type { PageQuery } from '#api/core/paging.ts'
import type { NoticeView } from '#api/notifications/notification-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import type { Db } from '../core/db/sql.ts'
import { RawJsonResponse } from '../core/http/raw-json-response.ts'
import { type NotificationRow, noticesOf } from './notification-store.ts'

export async function readNotices(db: Db, { cursor, limit }: PageQuery, accountId: string): Promise<RawJsonResponse> {
  if (cursor !== undefined && !/^\d{1,18}$/.test(cursor)) throw coreErrors.invalidCursor()
  const rows = await noticesOf.all(db, [accountId, cursor ?? null, limit])
  const page = rows.slice(0, limit)
  const next = rows.length > limit ? page.at(-1)?.id : undefined
  return new RawJsonResponse(JSON.stringify(page.map(viewNotice)), next)
}

function viewNotice({
  id,
  about,
  notice_group: group,
  title,
  body,
  action,
  link,
  read_at,
  at,
}: NotificationRow): NoticeView {
  return { id, about, group, title, text: body, action, link, isRead: read_at !== null, at: at.toISOString() }
}
