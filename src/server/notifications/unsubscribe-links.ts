/**
 * Unsubscribe links without a sign-in. A keyed hash protects their content, so no one can forge a link for another
 * user. They never expire.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isNotificationGroup, type NotificationGroup } from '#domain/notifications/notification-groups.ts'

export interface Unsubscription {
  readonly accountId: string
  readonly groups: readonly NotificationGroup[]
}

export interface UnsubscribeLinks {
  urlFor(stops: Unsubscription): string
  /** Undefined if the link is invalid or truncated. */
  read(token: string): Unsubscription | undefined
}

export function unsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline unsubscribe links', 32))
  const seal = (said: string) => createHmac('sha256', key).update(said).digest()
  return {
    urlFor: ({ accountId, groups }) => {
      // It includes the channel, so that other channels can have links later.
      const said = Buffer.from(JSON.stringify([accountId, 'mail', ...groups])).toString('base64url')
      return `${publicUrl}/unsubscribe?token=${said}.${seal(said).toString('base64url')}`
    },
    read: (token) => {
      const [said = '', sealed = ''] = token.split('.')
      const given = Buffer.from(sealed, 'base64url')
      const expected = seal(said)
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
      const [accountId = '', , ...groups] = JSON.parse(Buffer.from(said, 'base64url').toString()) as string[]
      return { accountId, groups: groups.filter(isNotificationGroup) }
    },
  }
}
