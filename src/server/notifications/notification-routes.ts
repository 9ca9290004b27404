/** What people were told, how they want to be told, and the links that stop mails without a sign-in. */
import { noticeErrors } from '#domain/notifications/notification-errors.ts'
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import { changeSettings, settingsOf } from './notification-settings.ts'
import { readNotice, readNoticesUpTo, unreadNotices } from './notification-store.ts'
import { readNotices } from './read-notifications.ts'
import { readUnsubscription, unsubscribe } from './unsubscribe.ts'
import type { UnsubscribeLinks } from './unsubscribe-links.ts'

export interface NoticeRouteHands {
  readonly unsubscribeLinks: UnsubscribeLinks
  /** Tells the other open pages of this person that fewer notices wait. */
  readonly announceNotices: (accountIds: readonly string[]) => void
}

export function notificationRoutes(api: Api, { unsubscribeLinks: links, announceNotices }: NoticeRouteHands): void {
  serve(api, 'GET /notices', ({ query }, { db, actor }) => readNotices(db, query, actor.id))

  serve(api, 'GET /notices/unread', (_asked, { db, actor }) => unreadNotices.one(db, [actor.id]))

  serve(
    api,
    'POST /notices/read',
    async ({ body }, { db, actor, now }) => {
      if ('upTo' in body) await readNoticesUpTo.run(db, [actor.id, body.upTo, now])
      else if ((await readNotice.maybe(db, [actor.id, body.id, now])) === undefined) throw noticeErrors.notFound()
      announceNotices([actor.id])
      return await unreadNotices.one(db, [actor.id])
    },
    { transaction: 'single statement', isUnseen: true },
  )

  serve(api, 'GET /notices/settings', (_asked, { db, actor }) => settingsOf(db, actor))

  serve(api, 'PUT /notices/settings', ({ body }, { db, actor }) => changeSettings(db, actor, body.switches))

  serve(api, 'POST /notices/unsubscribe', ({ body: { token, isOn } }, { db }) =>
    isOn === undefined ? readUnsubscription(db, links, token) : unsubscribe(db, links, { token, isOn }),
  )
}
