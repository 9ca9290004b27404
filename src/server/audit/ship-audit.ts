/**
 * Sends new audit entries to a log outside the database, so that not even its owner can rewrite the past unseen. The
 * position moves after the delivery: a crash repeats entries and loses none.
 */
import { open } from 'node:fs/promises'
import { connect } from 'node:net'
import { hostname } from 'node:os'
import { finished } from 'node:stream/promises'
import { connect as connectTls } from 'node:tls'
import type { Pool } from 'pg'
import { inTransaction } from '../core/db/transaction.ts'
import { addShipment, advanceShipment, lockShipment, unshippedEntries } from './audit-chain-store.ts'

const entriesAtOnce = 500
const connectTimeoutMs = 10_000
/** Facility "log audit" and severity "informational" (RFC 5424, 6.2.1). */
const priority = 13 * 8 + 6

export interface AuditLine {
  readonly position: string
  readonly hash: string
  readonly entry: { readonly occurred_at: string }
}

type Send = (lines: readonly AuditLine[]) => Promise<void>

/** Sends everything that is new. */
export async function shipAudit(pool: Pool, destination: string, send: Send = sendTo(destination)): Promise<void> {
  await addShipment.run(pool, [destination])
  let sent: number
  do {
    sent = await inTransaction(pool, async (db) => {
      const shipment = await lockShipment.maybe(db, [destination])
      if (shipment === undefined) return 0
      const lines = await unshippedEntries.all(db, [shipment.position, entriesAtOnce])
      const last = lines.at(-1)
      if (last === undefined) return 0
      await send(lines)
      await advanceShipment.run(db, [destination, last.position])
      return lines.length
    })
  } while (sent === entriesAtOnce)
}

/** `destination` is the address of a syslog server, or the path of a file. */
function sendTo(destination: string): Send {
  return /^syslog(\+tls)?:/.test(destination) ? sendToSyslog(new URL(destination)) : appendTo(destination)
}

function appendTo(path: string): Send {
  return async (lines) => {
    const file = await open(path, 'a', 0o600)
    try {
      await file.appendFile(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** RFC 5424 messages, framed by their length (RFC 6587, 3.4.1). */
function sendToSyslog({ protocol, hostname: host, port }: URL): Send {
  return async (lines) => {
    const socket =
      protocol === 'syslog+tls:'
        ? connectTls({ host, port: Number(port || 6514), servername: host })
        : connect({ host, port: Number(port || 601) })
    socket.setTimeout(connectTimeoutMs, () => socket.destroy(new Error('The syslog server does not respond.')))
    // The server sends nothing. Its end must still be read.
    socket.resume()
    socket.end(lines.map(syslogFrame).join(''))
    await finished(socket, { readable: false })
  }
}

export function syslogFrame(line: AuditLine): string {
  const header = `<${priority}>1 ${line.entry.occurred_at} ${hostname()} plumbline ${process.pid} audit -`
  const message = `${header} ${JSON.stringify(line)}`
  return `${Buffer.byteLength(message)} ${message}`
}
