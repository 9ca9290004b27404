import type { ProtectedPage } from '#domain/core/protected-pages.ts'

/** What a page can ask for before it opens. */
export const PAGE_REQUIREMENTS: Record<ProtectedPage['asks'], string> = {
  password: 'The site password',
  membership: 'A site membership',
}
