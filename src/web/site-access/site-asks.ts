import type { SiteRule } from '#domain/core/site-rules.ts'

/** What a page can ask for before it opens. */
export const SITE_ASKS: Record<SiteRule['asks'], string> = {
  password: 'The site password',
  membership: 'A site membership',
}
