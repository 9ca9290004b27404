/** Searches the audit log for rows that were changed, removed or inserted behind the product. */
import type { Db } from '../core/db/sql.ts'
import { auditChainEnd, auditChainGaps, auditChainPage, type ChainRow } from './audit-chain-store.ts'

const rowsAtOnce = 1000

/** A line of an external log. */
interface ShippedLine {
  readonly position: string
  readonly hash: string
}

/** One sentence for each violation. With the lines of an external log, the chain must also agree with them. */
export async function verifyAuditChain(db: Db, shipped: readonly ShippedLine[] = []): Promise<string[]> {
  const hashes = new Map(shipped.map(({ position, hash }) => [position, hash]))
  const violations: string[] = []
  let last: Pick<ChainRow, 'position' | 'hash'> = { position: '0', hash: '' }
  let page: ChainRow[]
  do {
    page = await auditChainPage.all(db, [last.position, last.hash, rowsAtOnce])
    for (const row of page) {
      violations.push(...violationsOf(row, last.position, hashes.get(row.position)))
      hashes.delete(row.position)
      last = row
    }
  } while (page.length === rowsAtOnce)
  const end = await auditChainEnd.one(db, [])
  if (end.position !== last.position || end.hash !== last.hash)
    violations.push(`The audit log ends at position ${last.position} instead of ${end.position}.`)
  for (const { id } of await auditChainGaps.all(db, []))
    violations.push(`The audit entry ${id} was inserted without the product.`)
  for (const position of hashes.keys()) violations.push(`The audit log has lost position ${position} of the copy.`)
  return violations
}

function violationsOf({ position, entry_id, hash, expected }: ChainRow, previous: string, copy?: string): string[] {
  const wrongPosition = BigInt(position) !== BigInt(previous) + 1n
  return [
    ...(wrongPosition ? [`The audit log has no position ${BigInt(previous) + 1n}.`] : []),
    ...(expected === null ? [`The audit entry ${entry_id} was removed.`] : []),
    ...(expected !== null && expected !== hash && !wrongPosition ? [`The audit entry ${entry_id} was changed.`] : []),
    ...(copy !== undefined && copy !== hash ? [`The audit entry ${entry_id} differs from the copy.`] : []),
  ]
}
