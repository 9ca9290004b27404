/** The text of each account email, separate from its layout. */
import type { EmailCopy } from './render-email.ts'

const ignore = 'If this was not you, you can leave this mail alone: nothing happens without it.'

export function accountEmailCopy(publicUrl: string) {
  return {
    code: (code: string): EmailCopy => ({
      subject: `${code} is your Plumbline code`,
      preview: 'It is good for ten minutes.',
      title: 'Your code',
      greeting: 'Hello,',
      text: 'Here is your code for Plumbline. It is good for ten minutes. Nobody from Plumbline will ever ask you for it.',
      code,
      note: ignore,
    }),

    confirmSignUp: (link: string): EmailCopy => ({
      subject: 'Confirm your email address',
      preview: 'One more step and your account is ready.',
      greeting: 'Hello,',
      text: 'Confirm that this is your email address, and your Plumbline account is ready. The link is good for a day.',
      action: { label: 'Confirm email address', url: link },
      note: ignore,
    }),

    resetPassword: (name: string | undefined, link: string): EmailCopy => ({
      subject: 'Reset your password',
      preview: 'Choose a new password for Plumbline.',
      greeting: hello(name),
      text: 'Somebody asked to reset your Plumbline password. Choose a new one with this link. It is good for an hour, once.',
      action: { label: 'Choose a new password', url: link },
      note: ignore,
    }),

    passwordChanged: (name: string): EmailCopy => ({
      subject: 'Your password was changed',
      preview: 'You are signed out everywhere else.',
      greeting: hello(name),
      text: 'Your Plumbline password was changed just now, and every other browser was signed out.',
      action: { label: 'This was not me: reset the password', url: `${publicUrl}/reset-password` },
      note: 'If it was you, there is nothing to do.',
    }),

    invitation: (role: string, link: string): EmailCopy => ({
      subject: 'You are invited to Plumbline',
      preview: `Your account as ${withArticle(role)} is waiting.`,
      greeting: 'Hello,',
      text: `You are invited to join Plumbline as ${withArticle(role)}. Sign up with this email address.`,
      action: { label: 'Sign up', url: link },
      note: 'If you did not expect this, you can leave this mail alone.',
    }),

    consultationReplied: (name: string, link: string): EmailCopy => ({
      subject: 'Your consultation was answered',
      preview: 'The consultant builder has answered your question.',
      greeting: hello(name),
      text: 'The consultant builder has answered the question that you asked on Plumbline. The link opens your question and the answer, so keep it to yourself.',
      action: { label: 'Read the answer', url: link },
      note: 'If you have asked nothing, somebody has typed your address. You can leave this mail alone.',
    }),

    consultationArchived: ({ name, reason, link }: ClosedConsultation): EmailCopy => ({
      subject: 'Your consultation was closed',
      preview: 'Your question to the consultant builder was closed without an answer.',
      greeting: hello(name),
      text: `Our support has closed the question that you asked on Plumbline without an answer. Reason: ${reason} You can ask another one at any time.`,
      action: { label: 'See the question', url: link },
      note: 'If you have asked nothing, somebody has typed your address. You can leave this mail alone.',
    }),
  }
}

/** A consultation closed without a reply, and the reason. */
export interface ClosedConsultation {
  readonly name: string
  readonly reason: string
  readonly link: string
}

function hello(name = ''): string {
  return name.trim() === '' ? 'Hello,' : `Hello ${name.trim()},`
}

function withArticle(role: string): string {
  return /^[aeiou]/i.test(role) ? `an ${role}` : `a ${role}`
}
