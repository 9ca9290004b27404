/** What a browser requests for a page at its first visit: compressed bytes of JavaScript and CSS, counted from the HTML. */
import { gzipSync } from 'node:zlib'

/** Whoever is signed in is led on from the ways in, so those are measured for strangers. */
const pages = {
  stranger: [
    '/',
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
  for (const page of pages.stranger) await firstLoad(address, page, {})
  for (const page of pages.customer) await firstLoad(address, page, { cookie })
}

async function firstLoad(address: string, page: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(address + page, { headers, redirect: 'manual' })
  const html = await answer.text()
  const files = new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))
  const bytes = { js: 0, css: 0 }
  for (const file of files) {
    const content = Buffer.from(
      await (await fetch(address + file, { headers: { 'accept-encoding': 'identity' } })).arrayBuffer(),
    )
    bytes[file.endsWith('.css') ? 'css' : 'js'] += gzipSync(content, { level: 6 }).length
  }
  console.log(`first load of ${page} (${answer.status}): JavaScript ${bytes.js} bytes, CSS ${bytes.css} bytes, gzip 6`)
}
