import { useSupportQueueCount } from '../core/support-queue-count.ts'
import { unreadBadge, useUnread } from '../core/unread.ts'

/** What a menu item counts: unread messages, or support conversations without a reply. */
export type MenuCounts = 'unread' | 'waiting'

/** The count of a menu item, at most 99. Hidden at 0. */
export function MenuCount({ counts }: { counts: MenuCounts }) {
  const count = { unread: useUnread(), waiting: useSupportQueueCount() }[counts]
  return count > 0 ? (
    <em>
      {unreadBadge(count)} <span className="sr-only">{counts}</span>
    </em>
  ) : null
}
