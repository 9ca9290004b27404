import { join } from 'node:path'
import { pino, stdSerializers } from 'pino'
import type { Config } from '../config/config.ts'

export type Log = pino.Logger

// These fields never reach the disk, even if a caller logs them by mistake.
const secretPaths = ['password', 'code', 'token', 'idToken', 'secret', 'authorization', 'cookie', 'set-cookie'].flatMap(
  (name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`],
)

/** PostgreSQL errors contain values of the row: names, addresses, hashes. The message is enough. */
function withoutRow(error: Error): object {
  const { detail: _row, where: _values, ...logged } = stdSerializers.err(error)
  return logged
}

/**
 * In production: JSON lines on standard output. Otherwise a file in the data folder, with errors on the terminal too.
 */
export function createLog({ production, logLevel, dataDir }: Pick<Config, 'production' | 'logLevel' | 'dataDir'>): Log {
  const options = {
    level: logLevel,
    redact: { paths: secretPaths, censor: '[hidden]' },
    serializers: { err: withoutRow },
  }
  if (production) return pino(options, pino.destination({ fd: 1, sync: false }))
  const file = pino.destination({ dest: join(dataDir, 'server.log'), sync: false, mkdir: true, mode: 0o600 })
  return pino(
    options,
    pino.multistream([
      { level: 'trace', stream: file },
      { level: 'error', stream: pino.destination({ fd: 2, sync: true }) },
    ]),
  )
}
