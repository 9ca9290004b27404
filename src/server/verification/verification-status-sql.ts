/** Whose claims stand how, as SQL: what the profile says, whether it was looked up, and whether that has run out. */
import { expiringSoonDays } from '#domain/verification/verification.ts'

interface Asked {
  /** One of the domain's `VERIFICATION_STATUSES`, as an expression. */
  readonly standing: string
  readonly today: string
}

const isSoon = (today: string) => `k.is_verified and k.valid_until between ${today} and ${today} + ${expiringSoonDays}`
const hasRunOut = (today: string) => `k.is_verified and k.valid_until < ${today}`
const isUnverified = 'not k.is_verified'

/** Read before anything else is asked of them: the index of all days would be looked through for the few that are theirs. */
const verificationStatusesOf = (contractorId: string) =>
  `(select * from claims where contractor_id = ${contractorId} offset 0)`

/** Whether something that the contractor claims stands so; checked is only who claims something, and nothing unchecked. */
export const hasVerificationStatus = (contractorId: string, { standing, today }: Asked): string => {
  const some = (is: string) => `exists (select from ${verificationStatusesOf(contractorId)} k where ${is})`
  return `case ${standing} when 'soon' then ${some(isSoon(today))} when 'runOut' then ${some(hasRunOut(today))}
    when 'unchecked' then ${some(isUnverified)}
    when 'checked' then ${some('true')} and not ${some(`(${isUnverified} or ${hasRunOut(today)})`)} end`
}

/** The contractors for whom that is so, each at least once, and a few more: along the index of what runs out. */
export const contractorsWithStatus = ({ standing, today }: Asked): string => {
  const statusCondition = (name: string, is: string) =>
    `select k.contractor_id from claims k where ${standing} = '${name}' and ${is}`
  return [
    statusCondition('soon', isSoon(today)),
    statusCondition('runOut', hasRunOut(today)),
    statusCondition('unchecked', isUnverified),
    statusCondition('checked', `k.is_verified and k.valid_until >= ${today}`),
  ].join(' union all ')
}

/** The first day on which something that was looked up counts no more is the one after this. */
export const firstExpiryOf = (contractorId: string): string =>
  `(select min(k.valid_until) from ${verificationStatusesOf(contractorId)} k where k.is_verified and k.valid_until < 'infinity')`
