/** The two login screens ask the same two things in their own words [AUTH-01, AUTH-05, AUTH-07]. */
export interface LoginWords {
  sendLabel: string
  confirmLabel: string
  codeLabel: string
  /** Whose sentences the fields use. */
  screen: 'web' | 'mobile'
}

export const CUSTOMER_WORDS: LoginWords = {
  sendLabel: 'Continue',
  confirmLabel: 'Continue',
  codeLabel: 'Code',
  screen: 'web',
}
export const CONTRACTOR_WORDS: LoginWords = { ...CUSTOMER_WORDS, confirmLabel: 'Confirm' }
export const MOBILE_WORDS: LoginWords = {
  sendLabel: 'Send',
  confirmLabel: 'Log in',
  codeLabel: '6-character code',
  screen: 'mobile',
}
