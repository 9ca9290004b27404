/** Describes a failed email without naming its recipient. */
const ABOUT: Readonly<Record<string, string>> = {
  passwordChanged: 'Password changed',
  resetPassword: 'Password reset link',
  confirmSignUp: 'Sign-up confirmation link',
  consultationArchived: 'Consultation closed',
  consultationReplied: 'Consultation reply',
}

/** A notification email stores no `about` in its task. */
export function failedEmailText(about: string | undefined): string {
  if (about === undefined) return 'Notification'
  return ABOUT[about] ?? about
}
