import { defineErrors } from '../core/error.ts'

export const legalRuleErrors = defineErrors('law', {
  notFound: { kind: 'not-found', message: 'There is no such rule.' },
  /** What was signed this morning keeps the rule of today. */
  tooEarly: { kind: 'invalid', message: 'A rule begins tomorrow at the earliest.' },
  dayTaken: { kind: 'invalid', message: 'A rule begins on that day already. Withdraw it first.' },
  inForce: {
    kind: 'conflict',
    message: 'This rule has begun and stays as it is. Record the one that follows it.',
  },
})
