/**
 * Receives the browsers' reports of violated content security policies. The log shows what was blocked and where,
 * without the reader's address and query. One report of a kind is logged each minute, because anyone can send them.
 */
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Clock } from '../clock.ts'
import { throttle } from '../throttle.ts'

export const cspReportsPath = '/csp-reports'

const bodyMaxBytes = 16 * 1024
const reportsMax = 20
const logEveryMs = 60_000
const textMax = 200

const text = z.string().max(4096).default('')
/** The format of `report-uri`, which Firefox and Safari send. */
const oldReport = z.object({
  'csp-report': z.object({
    'document-uri': text,
    'effective-directive': text,
    'blocked-uri': text,
    'source-file': text,
  }),
})
/** The format of the Reporting API. Reports of other kinds share the endpoint. */
const newReports = z.array(
  z.object({
    type: text,
    body: z
      .object({ documentURL: text, effectiveDirective: text, blockedURL: text, sourceFile: text })
      .partial()
      .default({}),
  }),
)

interface CspReport {
  readonly page: string
  readonly directive: string
  readonly blocked: string
  readonly source: string
}

export function cspReports(app: FastifyInstance, clock: Clock): void {
  const logOf = throttle(logEveryMs)
  app.register(async (reports) => {
    reports.removeAllContentTypeParsers()
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json', 'application/json'],
      { parseAs: 'string', bodyLimit: bodyMaxBytes },
      (_request, body, done) => done(null, body),
    )
    reports.post<{ Body: string }>(cspReportsPath, async ({ body, log }, reply) => {
      for (const report of parseReports(body).slice(0, reportsMax))
        if (logOf.allows(`${report.directive} ${report.blocked}`, clock.now()))
          log.warn({ cspReport: report }, 'A browser blocked content')
      return reply.code(204).send()
    })
  })
}

export function parseReports(body: string): CspReport[] {
  const content = parsed(body)
  const old = oldReport.safeParse(content)
  if (old.success) {
    const { 'csp-report': report } = old.data
    const directive = report['effective-directive']
    return [reportOf(report['document-uri'], directive, report['blocked-uri'], report['source-file'])]
  }
  const several = newReports.safeParse(content)
  if (!several.success) return []
  return several.data.flatMap(({ type, body: { documentURL, effectiveDirective, blockedURL, sourceFile } }) =>
    type === 'csp-violation' ? [reportOf(documentURL, effectiveDirective, blockedURL, sourceFile)] : [],
  )
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function reportOf(page = '', directive = '', blocked = '', source = ''): CspReport {
  const short = (value: string) => value.slice(0, textMax)
  return { page: pathOf(page), directive: short(directive), blocked: originOf(blocked), source: pathOf(source) }
}

/** Without the query, which may contain personal data. */
function pathOf(address: string): string {
  return URL.canParse(address) ? new URL(address).pathname.slice(0, textMax) : ''
}

/** A word such as "inline", or the origin of an address. */
function originOf(address: string): string {
  if (/^[\w-]{1,40}$/.test(address)) return address
  return URL.canParse(address) ? new URL(address).origin.slice(0, textMax) : ''
}
