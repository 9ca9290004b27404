/**
 * Which addresses of the site ask for its password, and which for a membership: somebody who is signed in [FORM-25]. An
 * administrator names the beginnings of paths; the longest that fits an address decides.
 */
export const PAGE_REQUIREMENTS = ['password', 'membership'] as const
export type PageRequirement = (typeof PAGE_REQUIREMENTS)[number]

export interface ProtectedPage {
  readonly path: string
  readonly asks: PageRequirement
}

export const protectedPagesMax = 50

/** Where people come in, read the rules, or set them: what these asked for could be had nowhere. */
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

/** One unlock lasts this long, and at most as long as the password. */
export const unlockDurationMs = 30 * 24 * 60 * 60_000

/** The rule for an address, as it was asked for. */
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
 * A path as the rules name it. Whoever reads an address after us forgives capitals, doubled slashes and letters written
 * as numbers, so an address that is written oddly must find the same rule.
 */
export function normalisedPath(path: string): string {
  const parts: string[] = []
  for (const part of decoded(path.split(/[?#]/)[0] ?? '').split(/[/\\]+/)) {
    if (part === '..') parts.pop()
    else if (part !== '' && part !== '.') parts.push(part.toLowerCase())
  }
  return `/${parts.join('/')}`
}

/** Letters may be written as numbers more than once. */
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
