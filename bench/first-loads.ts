/** What a browser requests for a page at its first visit: compressed bytes of JavaScript and CSS, counted from the HTML. */
import { firstLoad } from '#scripts/first-load.ts'

/** Whoever is signed in is led on from the ways in, so those are measured for strangers. */
const pages = {
  visitor: [
    '/',
    '/find-categories',
    '/contractors',
    '/privacy',
    '/login?from=customer',
    '/login?from=contractor',
    '/mobile/login',
    '/admin/login',
    '/sign-up',
    '/confirm-sign-up',
    '/reset-password',
    '/update-password',
    '/protected',
    '/access-denied',
  ],
  customer: ['/account', '/update-password', '/dashboard', '/mobile/jobs/jb00000000000000000000000000020001'],
} as const

export async function firstLoads(address: string, cookie: string): Promise<void> {
  for (const page of pages.visitor) await printFirstLoad(address, page, {})
  for (const page of pages.customer) await printFirstLoad(address, page, { cookie })
}

async function printFirstLoad(address: string, page: string, headers: Record<string, string>): Promise<void> {
  const { status, javaScript, css } = await firstLoad(address, page, headers)
  console.log(`first load of ${page} (${status}): JavaScript ${javaScript} bytes, CSS ${css} bytes, gzip 6`)
}
