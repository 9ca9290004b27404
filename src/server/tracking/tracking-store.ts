/** The SQL of tracking: daily visitors, actions and engagement. */
import { engagementDays, engagementWeights, type TrackingAction } from '#domain/tracking/tracking.ts'
import { sql } from '../core/db/sql.ts'

/** Counts once per visitor, action, contractor and day. Ignores an unknown contractor. */
export const insertVisit = sql<
  never,
  [day: string, action: TrackingAction, contractorId: string | null, visitor: Buffer, role: string, now: Date]
>(
  'insert-visit',
  `with visit as (
     insert into tracking_daily_visitors (day, action, contractor_id, visitor)
     select $1::date, $2::text, coalesce($3::text, ''), $4::bytea
     where $3 is null or exists (select from contractors where account_id = $3)
     on conflict do nothing returning 1),
   noted as (
     insert into tracking_actions (action, role, contractor_id, occurred_at) select $2, $5::text, $3, $6::timestamptz from visit)
   insert into tracking_daily_counts (contractor_id, day, views, searches)
   select $3, $1::date, ($2 = 'view')::int, ($2 = 'search')::int from visit where $3 is not null and $2 in ('view', 'search')
   on conflict (contractor_id, day) do update set
     views = tracking_daily_counts.views + excluded.views, searches = tracking_daily_counts.searches + excluded.searches`,
)

export const insertAction = sql<never, [action: TrackingAction, role: string, contractorId: string | null, now: Date]>(
  'insert-action',
  'insert into tracking_actions (action, role, contractor_id, occurred_at) values ($1, $2, $3, $4)',
)

const weighted = `(d.views * ${engagementWeights.view} + d.searches * ${engagementWeights.search})
  * power(0.5::double precision, ($1::date - d.day) / 30.0::double precision)`

/**
 * Updates the engagement of the next contractors with the formula of `engagementScore`. Returns the last id, or null at
 * the end.
 */
export const refreshEngagement = sql<{ last: string | null }, [day: string, after: string, limit: number]>(
  'refresh-engagement',
  `with batch as materialized (
     select c.account_id, c.engagement from contractors c
     where c.account_id > $2
       and (c.engagement <> 0 or exists (select from tracking_daily_counts d where d.contractor_id = c.account_id))
     order by c.account_id limit $3),
   fresh as (
     select batch.account_id, round(coalesce(sum(${weighted}), 0)::numeric)::int as engagement
     from batch left join tracking_daily_counts d
       on d.contractor_id = batch.account_id and d.day > $1::date - ${engagementDays} and d.day <= $1::date
     group by batch.account_id),
   written as (
     update contractors c set engagement = fresh.engagement from fresh
     where c.account_id = fresh.account_id and c.engagement <> fresh.engagement)
   select max(account_id) as last from batch`,
)

export const purgeTrackingVisits = sql<never, [today: string]>(
  'purge-tracking-visits',
  'delete from tracking_daily_visitors where day < $1::date',
)

export const purgeTrackingActions = sql<never, [until: Date]>(
  'purge-tracking-actions',
  'delete from tracking_actions where occurred_at < $1',
)

export const purgeTrackingDays = sql<never, [today: string]>(
  'purge-tracking-days',
  `delete from tracking_daily_counts where day <= $1::date - ${engagementDays}`,
)
