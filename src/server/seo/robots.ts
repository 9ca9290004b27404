import type { ProtectedPage } from '#domain/core/protected-pages.ts'

/** Behind these somebody is signed in, or a program answers; a page that merely must not be listed says so itself. */
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

/** What machines may read. A site that is guarded as a whole is for none of them. */
export function robotsText(publicUrl: string, rules: readonly ProtectedPage[]): string {
  if (rules.some(({ path }) => path === '/')) return 'User-agent: *\nDisallow: /\n'
  const closed = [...disallowedPaths, ...rules.map(({ path }) => path)].flatMap(disallowed)
  return ['User-agent: *', 'Allow: /', ...closed, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n')
}

/** The page, what is asked of it and what is below it; a username may begin with the same letters. */
function disallowed(path: string): string[] {
  return ['$', '?', '/'].map((end) => `Disallow: ${path}${end}`)
}
