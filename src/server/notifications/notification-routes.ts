/** Notifications, their settings, and the unsubscribe links without a sign-in. */
import type { PageQuery } from '#api/core/paging.ts'
import type { NotificationView } from '#api/notifications/notification-view.ts'
import { coreErrors } from '#domain/core/core-errors.ts'
import { notificationErrors } from '#domain/notifications/notification-errors.ts'
import type { Db } from '../core/db/sql.ts'
import type { Api } from '../core/http/api.ts'
import { pageOf, type RawJsonResponse } from '../core/http/raw-json-response.ts'
import { serve } from '../core/http/serve.ts'
import { changeSettings, settingsOf } from './notification-settings.ts'
import {
  type NotificationRow,
  notificationsOf,
  readNotification,
  readNotificationsUpTo,
  unreadNotifications,
} from './notification-store.ts'
import { readUnsubscription, unsubscribe } from './unsubscribe.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export interface NotificationRouteDeps {
  readonly unsubscribeLinks: UnsubscribeLinks
}

export function notificationRoutes(api: Api, { unsubscribeLinks: links }: NotificationRouteDeps): void {
  serve(api, 'GET /notifications', ({ query }, { db, actor }) => readNotifications(db, query, actor.id))

  serve(api, 'GET /notifications/unread', (_asked, { db, actor }) => unreadNotifications.one(db, [actor.id]))

  serve(
    api,
    'POST /notifications/read',
    async ({ body }, { db, actor, now }) => {
      if ('upTo' in body) await readNotificationsUpTo.run(db, [actor.id, body.upTo, now])
      else if ((await readNotification.maybe(db, [actor.id, body.id, now])) === undefined)
        throw notificationErrors.notFound()
      return await unreadNotifications.one(db, [actor.id])
    },
    { transaction: 'single statement', invalidatesNothing: true },
  )

  serve(api, 'GET /notifications/settings', (_asked, { db, actor }) => settingsOf(db, actor))

  serve(api, 'PUT /notifications/settings', ({ body }, { db, actor }) => changeSettings(db, actor, body.switches))

  serve(api, 'POST /notifications/unsubscribe', ({ body: { token, isOn } }, { db }) =>
    isOn === undefined ? readUnsubscription(db, links, token) : unsubscribe(db, links, { token, isOn }),
  )
}

async function readNotifications(db: Db, { cursor, limit }: PageQuery, accountId: string): Promise<RawJsonResponse> {
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
