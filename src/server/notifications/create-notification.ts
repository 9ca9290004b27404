/**
 * Stores a notification from the outbox and schedules its email. The row's key is the task id, so a second run creates
 * nothing twice. The email waits briefly, so that one email covers several events.
 */
import type { Pool } from 'pg'
import { caseDateText, centsText, longDateText } from '#domain/core/formats.ts'
import { cents } from '#domain/core/money.ts'
import { respondByText } from '#domain/core/respond-by-text.ts'
import { isNotificationName, notificationCatalogue } from '#domain/notifications/notification-catalogue.ts'
import type { NotificationFacts } from '#domain/notifications/notification-spec.ts'
import type { Clock } from '../core/clock.ts'
import type { Notification } from '../core/outbox.ts'
import {
  insertNotification,
  type NotificationFactsRow,
  notificationFacts,
  notificationOptOuts,
} from './notification-store.ts'

interface NotificationDeps {
  readonly pool: Pool
  readonly clock: Clock
}

/** Events for one account within this time share one email. */
export const emailBatchDelayMs = 2_000

export async function createNotification(
  deps: NotificationDeps,
  notification: Notification,
  key: string,
): Promise<void> {
  const { pool, clock } = deps
  const { type, to, jobId, contractorId, stageIndex } = notification
  if (!isNotificationName(type)) throw new Error(`Unknown notification type ${type}`)
  const row = await notificationFacts.maybe(pool, [to, jobId ?? null, contractorId ?? null, stageIndex ?? null])
  if (row === undefined) return
  const { group, subject, text, action, link } = notificationCatalogue[type]
  const off = await notificationOptOuts.all(pool, [to])
  const isOn = (channel: string) => !off.some((one) => one.notification_group === group && one.channel === channel)
  const isInApp = isOn('inApp')
  const emails = isOn('email') && row.email !== null
  if (!isInApp && !emails) return
  const facts = factsOf(notification, row)
  const now = clock.now()
  const emailDueAt = emails ? new Date(now.getTime() + emailBatchDelayMs) : null
  // A title can contain a line break; a subject cannot.
  const title = subject(facts).replace(/\s+/g, ' ')
  await insertNotification.run(pool, [
    ...([key, to, type, group] as const),
    ...([title, text(facts), action, link(facts)] as const),
    ...([now, isInApp, emailDueAt] as const),
  ])
}

function factsOf(notification: Notification, row: NotificationFactsRow): NotificationFacts {
  return {
    jobId: notification.jobId ?? '',
    contractorId: notification.contractorId ?? '',
    jobTitle: row.job_title ?? '',
    contractorName: row.contractor_name ?? '',
    customerName: row.customer_name ?? '',
    stageName: row.stage_name ?? '',
    amount: centsText(cents(notification.amountCents ?? Number(row.stage_cents ?? 0))),
    aboutId: notification.aboutId ?? '',
    dueDay: notification.dueOn === undefined ? '' : caseDateText(notification.dueOn),
    respondBy: respondBy(notification, row.job_state),
    day: notification.day === undefined ? '' : longDateText(notification.day, row.state),
    reason: notification.reason ?? '',
    messageCount: notification.messages?.count ?? 0,
    authors: notification.messages?.authors ?? '',
    contact: notification.messages?.contact ?? '',
  }
}

function respondBy({ dueOn, dueDays: days }: Notification, state: string | null): string {
  return dueOn === undefined || days === undefined ? '' : respondByText({ dueOn, days }, state ?? '')
}
