/**
 * The site password guards the API as it guards the pages [FORM-25]. A call belongs to the page that shows its response.
 * Any other call belongs to the whole site, which the rule for "/" protects.
 */
import { type ProtectedPage, protectedPageFor } from './protected-pages.ts'

/** Calls to sign in, to enter the password, and for the frame of every page. Closing them would lock users out. */
const OPEN = [
  '/.well-known',
  '/account',
  '/admin',
  '/app-settings',
  '/name',
  '/notifications/unsubscribe',
  '/payment',
  '/roles',
  '/session',
  '/site-access',
  '/tracking',
  '/user',
]

const PAGES: readonly (readonly [calls: string, page: string])[] = [
  ['/ai', '/ai-chat'],
  ['/categories/{id}', '/category'],
  ['/certificate', '/verify'],
  ['/consultations', '/consult'],
  ['/contractor-counts', '/contractors'],
  ['/contractors', '/contractors'],
  ['/contractors-base-info', '/contractors'],
  ['/documents/check', '/verify'],
  ['/library', '/library'],
  ['/place', '/contractors'],
]

const isBelow = (call: string, prefix: string) => call === prefix || call.startsWith(`${prefix}/`)

/** The rule for a call, such as "/contractors/{id}". */
export function protectedCallFor(rules: readonly ProtectedPage[], call: string): ProtectedPage | undefined {
  if (rules.length === 0 || OPEN.some((open) => isBelow(call, open))) return undefined
  const page = PAGES.find(([calls]) => isBelow(call, calls))?.[1] ?? '/'
  return protectedPageFor(rules, page)
}
