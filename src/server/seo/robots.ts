import type { ProtectedPage } from '#domain/core/protected-pages.ts'

/** Paths behind the sign-in and paths of the API. Other pages that must not be listed have a robots meta tag. */
const disallowedPaths = [
  '/api',
  '/dashboard',
  '/admin',
  '/account',
  '/ai-chat',
  '/new-ai-chat',
  '/invoice',
  '/contract',
  '/mobile',
  '/dev',
]

/** The rules for crawlers. A fully protected site disallows everything. */
export function robotsText(publicUrl: string, rules: readonly ProtectedPage[]): string {
  if (rules.some(({ path }) => path === '/')) return 'User-agent: *\nDisallow: /\n'
  const closed = [...disallowedPaths, ...rules.map(({ path }) => path)].flatMap(disallowed)
  return ['User-agent: *', 'Allow: /', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

/** The page, its query and its subpages. A username may start with the same letters. */
function disallowed(path: string): string[] {
  return ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)
}
