/**
 * The links that stop mails without a sign-in: what they stop stands in them, under a keyed hash, so that nobody can make
 * one for somebody else. They hold for as long as the mails are kept.
 */
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import { isNotificationGroup, type NotificationGroup } from '#domain/notifications/notification-groups.ts'

export interface Unsubscription {
  readonly accountId: string
  readonly groups: readonly NotificationGroup[]
}

export interface UnsubscribeLinks {
  urlFor(stops: Unsubscription): string
  /** Undefined where the link is none of ours, or not whole. */
  read(token: string): Unsubscription | undefined
}

export function unsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'plumbline unsubscribe links', 32))
  const seal = (said: string) => createHmac('sha256', key).update(said).digest()
  return {
    urlFor: ({ accountId, groups }) => {
      // The channel stands in it as well, for the day when there is another one with links.
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
