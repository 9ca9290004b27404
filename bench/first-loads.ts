/** The compressed JavaScript and CSS that a browser loads on its first visit, counted from the HTML. */
import { firstLoad } from '#scripts/first-load.ts'

/** Sign-in pages redirect signed-in users, so they are measured anonymously. */
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
