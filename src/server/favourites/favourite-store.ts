/** The SQL of favourites. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import { listFields } from '../contractors/contractor-store.ts'
import { sql } from '../core/db/sql.ts'

export interface FavouriteRow {
  readonly id: string
  readonly created_at: Date
  /** The public list fields. */
  readonly contractor: unknown
}

/** Newest first. One row more than requested shows that there is a next page. */
export const favouritesOf = sql<
  FavouriteRow,
  [
    customerId: string,
    statuses: readonly AccountStatus[],
    beforeTime: Date | null,
    beforeId: string | null,
    limit: number,
  ]
>(
  'favourites-of',
  `select f.contractor_id as id, f.created_at,
     json_build_object(${listFields('coalesce(c.company, a.name)')}) as contractor
   from favourites f join contractors c on c.account_id = f.contractor_id join accounts a on a.id = c.account_id
   where f.customer_id = $1 and a.status = any ($2::text[])
     and ($3::timestamptz is null or (f.created_at, f.contractor_id) < ($3, $4::text))
   order by f.created_at desc, f.contractor_id desc limit $5::integer + 1`,
)

export const favouriteIds = sql<{ id: string }, [customerId: string]>(
  'favourite-ids',
  'select contractor_id as id from favourites where customer_id = $1 order by created_at desc, contractor_id desc',
)

export const favouriteFacts = sql<
  { count: number; is_listed: boolean },
  [customerId: string, contractorId: string, statuses: readonly AccountStatus[]]
>(
  'favourite-facts',
  `select (select count(*)::integer from favourites where customer_id = $1 and contractor_id <> $2) as count,
     exists (select from contractors c join accounts a on a.id = c.account_id
       where c.account_id = $2 and a.status = any ($3::text[])) as is_listed`,
)

export const insertFavourite = sql<never, [customerId: string, contractorId: string, now: Date]>(
  'insert-favourite',
  'insert into favourites (customer_id, contractor_id, created_at) values ($1, $2, $3) on conflict do nothing',
)

export const deleteFavourite = sql<never, [customerId: string, contractorId: string]>(
  'delete-favourite',
  'delete from favourites where customer_id = $1 and contractor_id = $2',
)
