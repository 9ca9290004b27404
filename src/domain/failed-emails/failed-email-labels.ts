/** Describes a failed email without naming its recipient. */
const ABOUT: Readonly<Record<string, string>> = {
  passwordChanged: 'That a password was changed',
  resetPassword: 'A link to a new password',
  confirmSignUp: 'A link that confirms a new account',
  consultationArchived: 'That a question to the consultant builder was closed',
  consultationReplied: 'The answer to a question to the consultant builder',
}

/** A notification email stores no `about` in its task. */
export function failedEmailText(about: string | undefined): string {
  if (about === undefined) return 'News of somebody’s inbox'
  return ABOUT[about] ?? about
}
