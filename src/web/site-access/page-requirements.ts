import type { SiteRule } from '#domain/core/protected-pages.ts'

/** What a page can ask for before it opens. */
export const SITE_ASKS: Record<SiteRule['asks'], string> = {
  password: 'The site password',
  membership: 'A site membership',
}
