/** SQL of the ledger: booking transactions and reading balances. */
import type { LedgerTransaction } from '#domain/ledger/posting.ts'
import { type Db, sql } from '../core/db/sql.ts'

const insertTransaction = sql<
  { id: string },
  [
    kind: string,
    reference: string,
    jobId: string | null,
    stageIndex: number | null,
    now: Date,
    sources: string[],
    destinations: string[],
    amountsCents: number[],
  ]
>(
  'insert-ledger-transaction',
  `with booked as (
     insert into ledger_transactions (kind, reference, job_id, stage_index, created_at) values ($1, $2, $3, $4, $5)
     returning id
   )
   insert into ledger_postings (transaction_id, position, source, destination, amount_cents)
   select booked.id, position, source, destination, amount_cents
   from booked, unnest($6::text[], $7::text[], $8::bigint[]) with ordinality
     as posting (source, destination, amount_cents, position)
   returning transaction_id as id`,
)

/**
 * Posts a transaction with its postings in one statement. A reference that is already booked violates its unique
 * constraint.
 */
export async function book(db: Db, { kind, reference, jobId, stageIndex, postings }: LedgerTransaction, now: Date) {
  await insertTransaction.run(db, [
    kind,
    reference,
    jobId,
    stageIndex,
    now,
    postings.map(({ source }) => source),
    postings.map(({ destination }) => destination),
    postings.map(({ amount }) => amount),
  ])
}

export interface BalanceRow {
  readonly name: string
  readonly balance_cents: string
}

/** The balance of every account. */
export const accountBalances = sql<BalanceRow>(
  'account-balances',
  `select account as name, sum(amount_cents) as balance_cents from ledger_balances group by account order by account`,
)
