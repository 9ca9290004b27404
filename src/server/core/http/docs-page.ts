/** A page to browse the API document: every call with its access, input and output. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { escapeHtml } from './escape-html.ts'

const documentShape = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.looseObject({ operationId: z.string(), summary: z.string(), description: z.string() })),
  ),
})

/** The same for each reader, so the policy allows its style by digest. */
export function docsPage(document: unknown): string {
  const { paths } = documentShape.parse(document)
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => call(method.toUpperCase(), path, operation)),
  )
  return `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><title>Plumbline API</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>${style}</style>
</head><body><main><h1>Plumbline API</h1><p>The same as a document: <a href="/api/openapi.json">openapi.json</a></p>${calls.join('\n')}</main></body></html>`
}

const style = `body{font:16px/1.55 system-ui,sans-serif;color:#10241B;background:#F5F8F6;margin:0}main{max-width:880px;margin:0 auto;padding:32px 16px}
details{background:#fff;border:1px solid #DDE5E0;border-radius:12px;margin:8px 0;padding:12px 16px}summary{cursor:pointer}code{font-size:15px;font-weight:600}pre{overflow:auto;background:#F5F8F6;padding:12px;border-radius:8px;font-size:13px}`

export const docsStyleSource = `'sha256-${hash('sha256', style, 'base64')}'`

interface Operation {
  readonly summary: string
  readonly description: string
}

function call(method: string, path: string, operation: Operation): string {
  const { summary, description, ...rest } = operation
  return `<details><summary><code>${method} ${escapeHtml(path)}</code><br>${escapeHtml(summary)} ${escapeHtml(description)}</summary><pre>${escapeHtml(JSON.stringify(rest, null, 2))}</pre></details>`
}
