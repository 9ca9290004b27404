/** SQL for the verification status of contractors. */
import { expiringSoonDays } from '#domain/verification/verification.ts'
import { dayInState, earliestDay, latestDay } from '../core/db/state-day-sql.ts'

/** For the details `k` of a contractor. A verification expires after its last day in the contractor's state. */
const isSoon = (today: string, latest = today) =>
  `k.is_verified and k.valid_until between ${today} and ${latest} + ${expiringSoonDays}`
const hasRunOut = (today: string) => `k.is_verified and k.valid_until < ${today}`
const isUnverified = 'not k.is_verified'

/** `offset 0` makes PostgreSQL filter by contractor first. Otherwise it scans the index of all dates. */
const verificationStatusesOf = (contractorId: string) =>
  `(select * from verification_status where contractor_id = ${contractorId} offset 0)`

/**
 * Whether a contractor has the status, an SQL expression for one of the domain's `VERIFICATION_STATUSES`. `verified`
 * requires at least one detail and no unverified one.
 */
export const hasVerificationStatus = (contractorId: string, status: string, now: string): string => {
  const today = dayInState(`(select c.state from contractors c where c.account_id = ${contractorId})`, now)
  const some = (is: string) => `exists (select from ${verificationStatusesOf(contractorId)} k where ${is})`
  return `case ${status} when 'expiringSoon' then ${some(isSoon(today))} when 'expired' then ${some(hasRunOut(today))}
    when 'unverified' then ${some(isUnverified)}
    when 'verified' then ${some('true')} and not ${some(`(${isUnverified} or ${hasRunOut(today)})`)} end`
}

/**
 * The ids of contractors with the status, from the index of expiry dates. The result may contain duplicates and a few
 * others.
 */
export const contractorsWithStatus = (status: string, now: string): string => {
  const statusCondition = (name: string, is: string) =>
    `select k.contractor_id from verification_status k where ${status} = '${name}' and ${is}`
  return [
    statusCondition('expiringSoon', isSoon(earliestDay(now), latestDay(now))),
    statusCondition('expired', hasRunOut(latestDay(now))),
    statusCondition('unverified', isUnverified),
    statusCondition('verified', `k.is_verified and k.valid_until >= ${earliestDay(now)}`),
  ].join(' union all ')
}

/** Contractors with a verification that expires soon. */
export const contractorsExpiringSoon = (now: string): string =>
  `select distinct k.contractor_id from verification_status k join contractors c on c.account_id = k.contractor_id
   where ${isSoon(earliestDay(now), latestDay(now))} and ${isSoon(dayInState('c.state', now))}`

/** The last valid day of the verification that expires first. */
export const firstExpiryOf = (contractorId: string): string =>
  `(select min(k.valid_until) from ${verificationStatusesOf(contractorId)} k where k.is_verified and k.valid_until < 'infinity')`
