/**
 * The browser hydrates a page with the time zone that the server rendered it with. From the next navigation on it uses
 * its own, and its cookie tells the server.
 */
import { createIsomorphicFn } from '@tanstack/react-start'
import { timeZoneCookie } from '#domain/core/reader-time-zone.ts'
import { requestContext } from './request-context.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** The time zone of this page, undefined while the reader's is unknown. */
export const renderedTimeZone = createIsomorphicFn()
  .server((): string | undefined => requestContext()?.timeZone)
  .client((): string | undefined => document.documentElement.dataset.timeZone)

/** Only for signed-in readers, because a page with a cookie is not cached. */
export function rememberTimeZone(): void {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  document.documentElement.dataset.timeZone = timeZone
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: The Cookie Store API is missing in some supported browsers.
  document.cookie = `${timeZoneCookie}=${timeZone}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax${secure}`
}
