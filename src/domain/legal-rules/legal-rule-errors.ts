import { defineErrors } from '../core/error.ts'

export const legalRuleErrors = defineErrors('law', {
  notFound: { kind: 'not-found', message: "We couldn't find this rule." },
  /** Contracts signed today keep the rule of today. */
  tooEarly: { kind: 'invalid', message: 'A rule can start tomorrow at the earliest.' },
  dayTaken: { kind: 'invalid', message: 'Another rule already starts on that day. Delete it first.' },
  inForce: {
    kind: 'conflict',
    message: "This rule is in force and can't be changed. Add a rule that replaces it.",
  },
})
