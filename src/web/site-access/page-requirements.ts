import type { ProtectedPage } from '#domain/core/protected-pages.ts'

/** The requirements a page can have. */
export const PAGE_REQUIREMENTS: Record<ProtectedPage['requires'], string> = {
  password: 'The site password',
  membership: 'A site membership',
}
