/**
 * Pages that require the site password or a signed-in user [FORM-25]. An admin sets path prefixes, and the longest
 * match wins.
 */
export const PAGE_REQUIREMENTS = ['password', 'membership'] as const
export type PageRequirement = (typeof PAGE_REQUIREMENTS)[number]

export interface ProtectedPage {
  readonly path: string
  readonly requires: PageRequirement
}

export const protectedPagesMax = 50

/** Pages to sign in, read the terms or change these rules. Protecting them would lock users out. */
const OPEN = [
  '/login',
  '/mobile/login',
  '/sign-up',
  '/confirm-sign-up',
  '/reset-password',
  '/update-password',
  '/protected',
  '/access-denied',
  '/privacy',
  '/terms',
  '/admin',
  '/dev',
  '/qr.svg',
]

/** How long one unlock lasts, unless the password changes earlier. */
export const unlockDurationMs = 30 * 24 * 60 * 60_000

/** The rule for a requested path. */
export function protectedPageFor(rules: readonly ProtectedPage[], path: string): ProtectedPage | undefined {
  const normalised = normalisedPath(path)
  if (isAlwaysOpen(normalised)) return undefined
  return rules
    .filter((rule) => isBelow(normalised, rule.path))
    .reduce<ProtectedPage | undefined>(
      (best, rule) => (best && best.path.length >= rule.path.length ? best : rule),
      undefined,
    )
}

export function isAlwaysOpen(path: string): boolean {
  return OPEN.some((open) => isBelow(normalisedPath(path), open))
}

function isBelow(path: string, prefix: string): boolean {
  return prefix === '/' || path === prefix || path.startsWith(`${prefix}/`)
}

/**
 * Normalises a path like the router does. It ignores case, doubled slashes and percent-encoding, so no spelling
 * bypasses a rule.
 */
export function normalisedPath(path: string): string {
  const parts: string[] = []
  for (const part of decoded(path.split(/[?#]/)[0] ?? '').split(/[/\\]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part.toLowerCase())
  }
  return `/${parts.join('/')}`
}

/** Characters can be encoded more than once. */
function decoded(path: string): string {
  let previous = path
  for (let times = 0; times < 3; times++) {
    const next = decodedOnce(previous)
    if (next === previous) break
    previous = next
  }
  return previous
}

function decodedOnce(path: string): string {
  return path.replaceAll(/(?:%[\da-f]{2})+/gi, (letters) => {
    try {
      return decodeURIComponent(letters)
    } catch {
      return letters
    }
  })
}
