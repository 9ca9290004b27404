/** What a mail was about, told without saying to whom it went. */
const ABOUT: Readonly<Record<string, string>> = {
  passwordChanged: 'That a password was changed',
  resetPassword: 'A link to a new password',
  confirmSignUp: 'A link that confirms a new account',
  consultationArchived: 'That a question to the consultant builder was closed',
  consultationReplied: 'The answer to a question to the consultant builder',
}

/** News of an inbox say what they are about there, and not in the work. */
export function failedEmailText(about: string | undefined): string {
  if (about === undefined) return 'News of somebody’s inbox'
  return ABOUT[about] ?? about
}
