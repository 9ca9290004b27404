/**
 * The rules of the MDN HTTP Observatory 1.4 for response headers, with their scores. Source: mdn/mdn-http-observatory,
 * src/grader/charts.js and src/analyzer/tests, read on 28 November 2026. Extra credit counts from 90 points.
 */
interface Site {
  readonly headers: Headers
  readonly html: string
}

interface Rule {
  readonly name: string
  readonly score: (site: Site) => number
}

const broad = /^(ftp:|https?:(\/\/\*(\.\*)?)?|\*)$/
const base = 100
const extraCreditFrom = 90
const sixMonths = 15_768_000

function directivesOf(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const policy = headers.get('content-security-policy') ?? ''
  return new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources]
    }),
  )
}

function scoreOfPolicy({ headers }: Site): number {
  const directives = directivesOf(headers)
  if (!headers.has('content-security-policy')) return -25
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const hasNonce = (sources: readonly string[]) => sources.some((source) => /^'(nonce|sha\d+)-/.test(source))
  const isUnsafe = (sources: readonly string[]) =>
    sources.some(
      (source) => broad.test(source) || source === 'data:' || (source === "'unsafe-inline'" && !hasNonce(sources)),
    )
  if (isUnsafe(sourcesOf('script-src')) || sourcesOf('object-src').some((source) => broad.test(source))) return -20
  const active = [...directives].filter(([name]) => name !== 'img-src' && name !== 'media-src')
  if (active.some(([, sources]) => sources.some((source) => /^(http|ftp):/.test(source)))) return -20
  if ([...sourcesOf('script-src'), ...sourcesOf('style-src')].includes("'unsafe-eval'")) return -10
  if ([...sourcesOf('img-src'), ...sourcesOf('media-src')].some((source) => /^(http|ftp):/.test(source))) return -10
  if (isUnsafe(sourcesOf('style-src'))) return 0
  return directives.get('default-src')?.join(' ') === "'none'" ? 10 : 5
}

function scoreOfCookies({ headers }: Site): number {
  const cookies = headers.getSetCookie()
  if (cookies.length === 0) return 0
  if (!cookies.every((cookie) => /; secure/i.test(cookie))) return headers.has('strict-transport-security') ? -10 : -40
  if (!cookies.every((cookie) => /; httponly/i.test(cookie))) return -30
  const sameSite = cookies.map((cookie) => /; samesite=(\w+)/i.exec(cookie)?.[1]?.toLowerCase())
  if (sameSite.some((value) => value !== undefined && !['lax', 'strict'].includes(value))) return -20
  return sameSite.every((value) => value !== undefined) ? 5 : 0
}

function scoreOfScripts({ html }: Site): number {
  const external = [...html.matchAll(/<script[^>]*\ssrc="([^"]+)"[^>]*>/g)]
  const foreign = external.filter(([, source = '']) => /^(https?:)?\/\//.test(source))
  if (foreign.some(([, source = '']) => !source.startsWith('https:'))) return -50
  if (foreign.some(([tag]) => !tag.includes('integrity='))) return -5
  return external.length > 0 && external.every(([tag]) => tag.includes('integrity=')) ? 5 : 0
}

const privateReferrer = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']

export const observatoryRules: readonly Rule[] = [
  { name: 'content security policy', score: scoreOfPolicy },
  { name: 'cookies', score: scoreOfCookies },
  {
    name: 'cross-origin resource sharing',
    score: ({ headers }) => (headers.get('access-control-allow-credentials') === 'true' ? -50 : 0),
  },
  {
    name: 'referrer policy',
    score: ({ headers }) => {
      const policy = headers.get('referrer-policy')
      if (policy === null) return 0
      return privateReferrer.includes(policy) ? 5 : -5
    },
  },
  {
    name: 'strict transport security',
    score: ({ headers }) => {
      const age = /max-age=(\d+)/.exec(headers.get('strict-transport-security') ?? '')?.[1]
      if (age === undefined) return -20
      return Number(age) >= sixMonths ? 0 : -10
    },
  },
  { name: 'subresource integrity', score: scoreOfScripts },
  {
    name: 'content type options',
    score: ({ headers }) => (headers.get('x-content-type-options') === 'nosniff' ? 0 : -5),
  },
  {
    name: 'frame options',
    score: ({ headers }) => {
      const ancestors = directivesOf(headers).get('frame-ancestors')
      if (ancestors !== undefined && !ancestors.some((source) => broad.test(source))) return 5
      return /^(deny|sameorigin)$/i.test(headers.get('x-frame-options') ?? '') ? 0 : -20
    },
  },
  {
    name: 'cross-origin resource policy',
    score: ({ headers }) => {
      const policy = headers.get('cross-origin-resource-policy')
      if (policy === null || policy === 'cross-origin') return 0
      return policy === 'same-origin' || policy === 'same-site' ? 10 : -5
    },
  },
]

/** The points of each rule, and their sum. */
export function observatoryScore(site: Site): { readonly points: number; readonly rules: Record<string, number> } {
  const rules = Object.fromEntries(observatoryRules.map(({ name, score }) => [name, score(site)]))
  const losses = base + Object.values(rules).reduce((sum, score) => sum + Math.min(score, 0), 0)
  const extra = Object.values(rules).reduce((sum, score) => sum + Math.max(score, 0), 0)
  return { points: Math.max(losses >= extraCreditFrom ? losses + extra : losses, 0), rules }
}
