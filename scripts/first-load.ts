import { gzipSync } from 'node:zlib'

export interface FirstLoad {
  status: number
  /** Bytes after gzip 6. */
  javaScript: number
  css: number
}

/** The bytes that a browser loads on its first visit, counted from the HTML. */
export async function firstLoad(
  address: string,
  path: string,
  headers: Record<string, string> = {},
): Promise<FirstLoad> {
  const answer = await fetch(address + path, { headers, redirect: 'manual' })
  const html = await answer.text()
  const load: FirstLoad = { status: answer.status, javaScript: 0, css: 0 }
  for (const [, sheet = ''] of html.matchAll(/<style[^>]*>(.*?)<\/style>/gs)) load.css += zippedBytes(sheet)
  const scripts = html.match(/\/assets\/[\w.-]+\.js/g) ?? []
  // The page also names inlined style sheets, but the browser does not load them.
  const sheets = html.match(/(?<=<link[^>]+href=")\/assets\/[\w.-]+\.css/g) ?? []
  for (const file of new Set([...scripts, ...sheets])) {
    const content = await (await fetch(address + file, { headers: { 'accept-encoding': 'identity' } })).bytes()
    load[file.endsWith('.css') ? 'css' : 'javaScript'] += zippedBytes(content)
  }
  return load
}

function zippedBytes(content: string | Uint8Array): number {
  return gzipSync(content, { level: 6 }).length
}
