/** What the shell of a signed-in user counts, so that a page load needs no further calls. */

import { hasPermission } from '#domain/core/admin-permissions.ts'
import { can } from '#domain/core/capabilities.ts'
import type { Db } from './core/db/sql.ts'
import type { Actor } from './core/http/actor.ts'
import { canMessage } from './messages/can-message.ts'
import { unreadCount } from './messages/message-store.ts'
import { unansweredCount } from './messages/support-store.ts'
import { unreadNotifications } from './notifications/notification-store.ts'

const none = { count: 0 }

export async function readUnreadCounts(db: Db, actor: Actor) {
  const [messages, notifications, supportChats] = await Promise.all([
    canMessage(actor) ? unreadCount.one(db, [actor.id]) : none,
    can(actor.role, 'notifications.own') ? unreadNotifications.one(db, [actor.id]) : none,
    hasPermission(actor.permissions, 'admin_qa_read') ? unansweredCount.one(db, []) : none,
  ])
  return { messages: messages.count, notifications: notifications.count, supportChats: supportChats.count }
}
