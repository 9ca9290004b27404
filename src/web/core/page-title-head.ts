/** The `head` of pages with only a title. */
import { siteName } from './site-name.ts'

const titled = (title: string) => ({ title: `${title} · ${siteName}` })

export function titleHead(title: string) {
  return () => ({ meta: [titled(title)] })
}

/** For pages that search engines must not list. */
export function unlistedHead(title: string) {
  return () => ({ meta: [titled(title), { name: 'robots', content: 'noindex' }] })
}
