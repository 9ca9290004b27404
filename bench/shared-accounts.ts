/**
 * Measures the cost of shared accounts. The ledger books payments into separate accounts, and then into those of one
 * customer and the platform, 100 at once.
 */
import type pg from 'pg'
import { cents } from '#domain/core/money.ts'
import { type Account, hold, type LedgerTransaction } from '#domain/ledger/posting.ts'
import { openPool } from '#server/core/db/pool.ts'
import { inTransaction } from '#server/core/db/transaction.ts'
import { book } from '#server/ledger/ledger-store.ts'
import { median } from './servers.ts'

const paymentsAtOnce = 100

const payment = (jobId: string, customerId: string) =>
  hold({
    jobId,
    stageIndex: 0,
    customerId,
    contractorId: 'contractor0',
    price: cents(460_000),
    fee: cents(184_000),
    feeGst: cents(16_727),
  })

const ownAccount = (own: string, account: string): Account => `held:${own}/${account}:0`

/** The same postings into accounts of this payment only. */
function withOwnAccounts(transaction: LedgerTransaction, own: string): LedgerTransaction {
  const postings = transaction.postings.map((posting) => ({
    ...posting,
    source: ownAccount(own, posting.source),
    destination: ownAccount(own, posting.destination),
  }))
  return { ...transaction, postings }
}

export async function measureSharedAccounts(
  url: string,
  client: pg.Client,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  const pool = openPool({ url, size: 16, onIdleError: () => undefined })
  const ratios: number[] = []
  let made = 0
  const rateOf = async (make: (job: string) => LedgerTransaction, lasts: number) => {
    const end = performance.now() + lasts * 1000
    const before = made
    const payer = async () => {
      while (performance.now() < end) {
        const transaction = make(`bench${++made}`)
        await inTransaction(pool, (db) => book(db, { ...transaction, jobId: null, stageIndex: null }, new Date()))
      }
    }
    await Promise.all(Array.from({ length: paymentsAtOnce }, payer))
    return (made - before) / lasts
  }
  try {
    for (let round = -1; round < rounds; round++) {
      const lasts = round < 0 ? 1 : seconds
      const own = await rateOf((job) => withOwnAccounts(payment(job, job), job), lasts)
      const shared = await rateOf((job) => payment(job, 'customer0'), lasts)
      if (round >= 0) ratios.push(shared / own)
      if (round >= 0) console.log(`Payments booked a second: ${own.toFixed(0)} apart, ${shared.toFixed(0)} shared`)
      await client.query('delete from ledger_postings; delete from ledger_transactions; delete from ledger_balances')
    }
  } finally {
    await pool.end()
  }
  console.log(
    `${paymentsAtOnce} payments at once into the same accounts: ${median(ratios).toFixed(2)} of the rate apart`,
  )
}
