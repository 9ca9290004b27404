/** The SQL of the hash chain of audit entries, and of its copies in external logs. */
import { sql } from '../core/db/sql.ts'

export interface ChainRow {
  readonly position: string
  readonly entry_id: string
  readonly hash: string
  /** The hash that the entry and the row before should have. Null if the entry is missing. */
  readonly expected: string | null
}

export const auditChainPage = sql<ChainRow, [after: string, previous: string, limit: number]>(
  'audit-chain-page',
  `select c.position, c.entry_id, encode(c.hash, 'hex') as hash,
     case when e.id is not null then
       encode(audit_hash(coalesce(lag(c.hash) over (order by c.position), decode($2, 'hex')), c.position, e), 'hex') end
       as expected
   from audit_chain c left join audit_entries e on e.id = c.entry_id
   where c.position > $1 order by c.position limit $3`,
)

export const auditChainEnd = sql<{ position: string; hash: string }, []>(
  'audit-chain-end',
  "select position, encode(hash, 'hex') as hash from audit_chain_end",
)

/** Entries that no transaction of the product has written. */
export const auditChainGaps = sql<{ id: string }, []>(
  'audit-chain-gaps',
  'select e.id from audit_entries e left join audit_chain c on c.entry_id = e.id where c.entry_id is null order by e.id',
)

export const addShipment = sql<never, [destination: string]>(
  'add-shipment',
  'insert into audit_shipments (destination) values ($1) on conflict do nothing',
)

/** Only one process sends at a time. */
export const lockShipment = sql<{ position: string }, [destination: string]>(
  'lock-shipment',
  'select position from audit_shipments where destination = $1 for update skip locked',
)

export const advanceShipment = sql<never, [destination: string, position: string]>(
  'advance-shipment',
  'update audit_shipments set position = $2 where destination = $1',
)

/** Positions become visible in their order, because each transaction locks the end of the chain until its commit. */
export const unshippedEntries = sql<
  { position: string; hash: string; entry: { readonly occurred_at: string } },
  [after: string, limit: number]
>(
  'unshipped-entries',
  `select c.position, encode(c.hash, 'hex') as hash, to_jsonb(e) as entry
   from audit_chain c join audit_entries e on e.id = c.entry_id where c.position > $1 order by c.position limit $2`,
)
