/** The charges that a bank may dispute in a scenario. */
import type pg from 'pg'

/** Only a dispute of a booked payment may be of a part. */
const disputableQuery = `select id, exists (select from payments p where p.charge_id = c.id) as may_be_part,
    (body ->> 'amount')::bigint - (body ->> 'amount_refunded')::bigint as left_cents
  from sandbox_processor.objects c
  where kind = 'charge' and body ->> 'status' = 'succeeded' and not exists (
    select from sandbox_processor.objects d where d.kind = 'dispute' and d.body ->> 'charge' = c.id
      and d.body ->> 'status' in ('won', 'lost'))
  order by created_at, id`

export interface Disputable {
  readonly id: string
  readonly may_be_part: boolean
  readonly left_cents: string
}

export async function disputableCharges(pool: pg.Pool): Promise<Disputable[]> {
  return (await pool.query<Disputable>(disputableQuery)).rows
}
