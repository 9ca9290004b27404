/** The SQL of a contractor's profile: the public view, the owner's view and the changes. */
import type { AccountStatus } from '#domain/accounts/account.ts'
import { accountDigitsVisible } from '#domain/contractors/business-number.ts'
import { reviewsShownMax } from '#domain/contractors/contractor.ts'
import { iso } from '../core/db/iso-sql.ts'
import { sql } from '../core/db/sql.ts'
import { dayInState } from '../core/db/state-day-sql.ts'
import type { EncryptedValues } from '../core/reencrypt.ts'
import {
  type BankNumbersRow,
  bankNumbersColumns,
  outdatedBankNumbersText,
  profileBankPurpose,
  replaceBankNumbersText,
} from './bank-numbers.ts'
import { isVerificationCurrent, latestVerifications, listFields } from './contractor-store.ts'

/** "Maya T.": callers see the author of a review without the full name. A single word stays as it is. */
const shortName = (name: string) => `regexp_replace(btrim(${name}), '^(\\S+)\\s+(?:.*\\s)?(\\S)\\S*$', '\\1 \\2.')`

/** `mayRead` decides who reads the customer's id. */
const reviews = (mayRead: string) =>
  `coalesce((select json_agg(json_build_object('id', r.job_id, 'customerName', ${shortName('ra.name')},
    'customerId', case when ${mayRead} then r.customer_id end, 'review', r.review, 'rating', r.rating_halves / 2.0, 'createdAt', ${iso('r.created_at')})
    order by r.created_at desc, r.job_id desc)
  from (select * from reviews where contractor_id = a.id order by created_at desc, job_id desc limit ${reviewsShownMax}) r
  join accounts ra on ra.id = r.customer_id), '[]')`

const average = (score: string) => `coalesce(round(c.${score}_sum::numeric / nullif(c.${score}_count, 0), 1), 0)`

/** These fields never include bank details, email, tax documents or contact [PROF-02]. */
const profileFields = (mayReadCustomer: string) => `'company', c.company, 'abn', c.abn, 'acn', c.acn,
  'abnVerified', verified.kinds @> array['abn'], 'acnVerified', verified.kinds @> array['acn'], 'verified', verified.list,
  'licenseNo', c.license_no, 'establishmentTime', c.establishment_time,
  'hourlyPrice', round(c.hourly_price_cents / 100.0, 2), 'insuranceCover', c.insurance_cover,
  'insuranceFiles', c.insurance_files, 'photos', c.photos,
  'reviewScores', json_build_object('likeJob', ${average('like_job')}, 'questing', ${average('questing')},
    'customerCare', ${average('customer_care')}),
  'rating', case when c.rating_count > 0 then c.average_rating end, 'ratedJobs', ${reviews(mayReadCustomer)}`

/** The verified details of contractor `c`, on the day in the contractor's state. */
const verified = (now: string) => `cross join lateral (
  select coalesce(array_agg(v.kind), '{}') as kinds, coalesce(json_agg(json_build_object('kind', v.kind,
    'checkedAt', ${iso('v.verified_at')}, 'validUntil', v.valid_until) order by v.id), '[]') as list
  from ${latestVerifications('where contractor_id = c.account_id')} v where ${isVerificationCurrent(dayInState('c.state', `${now}::timestamptz`))}) verified`

/**
 * By username or id. Only three groups see an unlisted contractor: admins who may read contractors, the contractor, and
 * customers with a quote of theirs.
 */
export const contractorByName = sql<
  { contractor: string },
  [nameOrId: string, statuses: readonly AccountStatus[], readerId: string | null, isAdmin: boolean, now: Date]
>(
  'contractor-by-name',
  `select json_build_object(${listFields('coalesce(c.company, a.name)')},
     ${profileFields('$4 or $3 in (a.id, r.customer_id)')})::text as contractor
   from contractors c join accounts a on a.id = c.account_id ${verified('$5')}
   where a.id = coalesce((select id from accounts where username = $1), $1)
     and (a.status = any ($2::text[]) or $4 or a.id = $3 or exists (
       select from quotes q join jobs j on j.id = q.job_id
       where q.contractor_id = a.id and j.customer_id = $3 and q.sent_at is not null))`,
)

/** The bank details have no BSB, which is encrypted. */
export const ownContractor = sql<{ contractor: string } & BankNumbersRow, [accountId: string, now: Date]>(
  'own-contractor',
  `select json_build_object(${listFields('a.name')}, ${profileFields('true')}, 'email', a.email,
     'contact', json_build_object('name', c.contact_name), 'address', c.address, 'taxType', c.tax_type,
     'bankDetails', case when c.bank_account_name is not null then json_build_object('accountName', c.bank_account_name,
       'accountNumberSuffix', coalesce(right(c.bank_account_number, ${accountDigitsVisible}), c.bank_last_digits)) end)::text as contractor,
     ${bankNumbersColumns('c')}
   from contractors c join accounts a on a.id = c.account_id ${verified('$2')} where a.id = $1`,
)

export const filesOfProfile = sql<{ keys: string[] }, [accountId: string]>(
  'files-of-profile',
  `select insurance_files || picture || array(select photo ->> 'path' from jsonb_array_elements(photos) photo) as keys
   from contractors where account_id = $1`,
)

/** Null keeps a field. An empty text and a price of 0 clear it. */
export const mergeProfile = sql<
  never,
  [
    accountId: string,
    now: Date,
    company: string | null,
    picture: string | null,
    advantage: string | null,
    abn: string | null,
    acn: string | null,
    licenseNo: string | null,
    state: string | null,
    city: string | null,
    address: string | null,
    establishmentTime: string | null,
    hourlyPriceCents: number | null,
    tags: readonly string[] | null,
    taxType: string | null,
    contactName: string | null,
    insuranceCover: string | null,
    insuranceFiles: readonly string[] | null,
    photos: string | null,
    bankAccountName: string | null,
    bankKeyId: string | null,
    bankNumbers: Buffer | null,
    bankLastDigits: string | null,
  ]
>(
  'merge-profile',
  `update contractors set updated_at = $2, company = nullif(coalesce($3, company), ''),
     picture = nullif(coalesce($4, picture), ''), advantage = coalesce($5, advantage),
     abn = coalesce($6, abn),
     acn = nullif(coalesce($7, acn), ''), license_no = nullif(coalesce($8, license_no), ''),
     state = coalesce($9, state), city = coalesce($10, city), address = coalesce($11, address),
     establishment_time = coalesce($12, establishment_time),
     hourly_price_cents = nullif(coalesce($13, hourly_price_cents), 0),
     tags = coalesce($14, tags), tax_type = coalesce($15, tax_type),
     contact_name = nullif(coalesce($16, contact_name), ''),
     insurance_cover = nullif(coalesce($17, insurance_cover), ''),
     insurance_files = coalesce($18, insurance_files), photos = coalesce($19::jsonb, photos),
     bank_account_name = coalesce($20, bank_account_name), bank_key_id = coalesce($21, bank_key_id),
     bank_numbers = coalesce($22, bank_numbers), bank_last_digits = coalesce($23, bank_last_digits),
     bank_bsb = case when $21::text is null then bank_bsb end,
     bank_account_number = case when $21::text is null then bank_account_number end
   where account_id = $1`,
)

/** The bank account before a change. */
export const bankNumbersOf = sql<BankNumbersRow, [accountId: string]>(
  'bank-numbers-of',
  `select ${bankNumbersColumns('c')} from contractors c where account_id = $1`,
)

/** The bank numbers of profiles, for their re-encryption. */
export const profileBankNumbers: EncryptedValues = {
  outdated: sql('outdated-profile-bank-numbers', outdatedBankNumbersText('contractors', 'account_id')),
  replace: sql('replace-profile-bank-numbers', replaceBankNumbersText('contractors', 'account_id')),
  purpose: profileBankPurpose,
}

export const pausePayouts = sql<never, [accountId: string, until: Date]>(
  'pause-payouts',
  'update contractors set payouts_paused_until = $2 where account_id = $1',
)

/** One statement, so that no reader sees a contractor without categories. */
export const replaceCategories = sql<never, [accountId: string, categoryIds: readonly string[]]>(
  'replace-categories',
  `with gone as (
     delete from contractor_categories where contractor_id = $1 and category_id <> all ($2::text[]))
   insert into contractor_categories (contractor_id, category_id) select $1, unnest($2::text[]) on conflict do nothing`,
)

export interface HistoryRow {
  readonly jobs: string
  readonly next: string | null
}

/**
 * Reviewed jobs, latest first, without title, text, suburb, address or price. The cursor is the id of the last job of
 * the previous page. An unknown or unlisted contractor returns no row.
 */
export const reviewedJobs = sql<
  HistoryRow,
  [nameOrId: string, cursor: string | null, limit: number, statuses: readonly AccountStatus[]]
>(
  'reviewed-jobs',
  `with page as materialized (
     select r.*, row_number() over (order by r.created_at desc, r.job_id desc) as position
     from (select * from reviews
       where contractor_id = coalesce((select id from accounts where username = $1), $1)
         and ($2::text is null or (created_at, job_id) < (
           select created_at, job_id from reviews
           where job_id = $2 and contractor_id = coalesce((select id from accounts where username = $1), $1)))
       order by created_at desc, job_id desc limit $3::int + 1) r)
   select coalesce((select json_agg(json_build_object('id', p.job_id, 'customerName', ${shortName('ra.name')}, 'review', p.review,
       'rating', p.rating_halves / 2.0, 'createdAt', ${iso('p.created_at')}, 'categoryName', g.name,
       'state', j.state, 'scores', json_build_object('likeJob', p.like_job, 'questing', p.questing,
         'customerCare', p.customer_care)) order by p.position)
     from page p join accounts ra on ra.id = p.customer_id join jobs j on j.id = p.job_id
       left join categories g on g.id = j.category_id
     where p.position <= $3), '[]')::text as jobs,
     case when (select count(*) from page) > $3 then (select job_id from page where position = $3) end as next
   from contractors c join accounts a on a.id = c.account_id
   where a.id = coalesce((select id from accounts where username = $1), $1) and a.status = any ($4::text[])`,
)
