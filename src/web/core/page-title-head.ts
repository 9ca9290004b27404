/** The `head` of pages that say no more of themselves than their title. */
import { siteName } from './site-name.ts'

const titled = (title: string) => ({ title: `${title} · ${siteName}` })

export function titleHead(title: string) {
  return () => ({ meta: [titled(title)] })
}

/** Of a page that no search engine is to list. */
export function unlistedHead(title: string) {
  return () => ({ meta: [titled(title), { name: 'robots', content: 'noindex' }] })
}
