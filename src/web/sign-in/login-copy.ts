/** Copy of the login screens, which share their steps [AUTH-01, AUTH-05, AUTH-07]. */
export interface LoginCopy {
  sendLabel: string
  confirmLabel: string
  codeLabel: string
  /** The button below a password. */
  enterLabel: string
  /** The set of field messages. */
  screen: 'web' | 'mobile'
}

export const CUSTOMER_COPY: LoginCopy = {
  sendLabel: 'Continue',
  confirmLabel: 'Continue',
  codeLabel: 'Code',
  enterLabel: 'Continue',
  screen: 'web',
}
export const CONTRACTOR_COPY: LoginCopy = { ...CUSTOMER_COPY, confirmLabel: 'Confirm', enterLabel: 'Confirm' }
export const MOBILE_COPY: LoginCopy = {
  sendLabel: 'Send',
  confirmLabel: 'Log in',
  codeLabel: '6-character code',
  enterLabel: 'Log in',
  screen: 'mobile',
}
