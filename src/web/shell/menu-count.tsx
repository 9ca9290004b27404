import { useSupportQueueCount } from '../core/support-queue-count.ts'
import { unreadBadge, useUnread } from '../core/unread.ts'

/** What a place of a menu counts: messages that were not read, or people who wait for the support. */
export type MenuCounts = 'unread' | 'waiting'

/** How much waits behind a place of a menu, at most 99; nothing where nothing does. */
export function MenuCount({ counts }: { counts: MenuCounts }) {
  const count = { unread: useUnread(), waiting: useSupportQueueCount() }[counts]
  return count > 0 ? (
    <em>
      {unreadBadge(count)} <span className="sr-only">{counts}</span>
    </em>
  ) : null
}
