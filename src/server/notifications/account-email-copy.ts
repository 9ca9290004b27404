/** The text of each account email, separate from its layout. */
import type { FactorChange } from '#domain/notifications/factor-change.ts'
import { type SecurityEmail, securityEmailCopy } from '#domain/notifications/security-email-copy.ts'
import type { EmailCopy } from './render-email.ts'

/** What has changed, as the subject and as a sentence. */
const FACTOR_COPY: Readonly<Record<FactorChange, { readonly subject: string; readonly text: string }>> = {
  totpAdded: {
    subject: 'Two-step verification is on',
    text: 'Your Plumbline account now asks for a code from your authenticator app when you sign in.',
  },
  totpRemoved: {
    subject: 'Two-step verification is off',
    text: 'Your Plumbline account no longer asks for a code from your authenticator app when you sign in.',
  },
  recoveryCodesRenewed: {
    subject: 'You have new recovery codes',
    text: 'Your Plumbline account has new recovery codes. The old ones no longer work.',
  },
  passkeyAdded: {
    subject: 'A passkey was added to your account',
    text: 'A new passkey can now sign in to your Plumbline account.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed from your account',
    text: 'A passkey was removed. It can no longer sign in to your Plumbline account.',
  },
  factorsReset: {
    subject: 'Your second factors were reset',
    text: 'Another administrator removed your passkeys and your authenticator app. Set up a new one at your next sign-in.',
  },
  recoveryCodeUsed: {
    subject: 'A recovery code was used',
    text: 'We just accepted one of your recovery codes on Plumbline. That code no longer works.',
  },
}

const ignore = "If you didn't request this, you can ignore this email."

export function accountEmailCopy(publicUrl: string) {
  return {
    code: (code: string): EmailCopy => ({
      subject: `${code} is your Plumbline code`,
      preview: 'It expires in 10 minutes.',
      title: 'Your code',
      greeting: 'Hello,',
      text: "Here's your Plumbline code. It expires in 10 minutes. We'll never ask you for it.",
      code,
      note: ignore,
    }),

    confirmSignUp: (link: string): EmailCopy => ({
      subject: 'Confirm your email address',
      preview: 'One more step and your account is ready.',
      greeting: 'Hello,',
      text: 'Confirm your email address to finish setting up your Plumbline account. The link expires in 24 hours.',
      action: { label: 'Confirm email address', url: link },
      note: ignore,
    }),

    resetPassword: (name: string | undefined, link: string): EmailCopy => ({
      subject: 'Reset your password',
      preview: 'Choose a new password for Plumbline.',
      greeting: hello(name),
      text: 'We received a request to reset your Plumbline password. Choose a new one with this link. It expires in 1 hour and works once.',
      action: { label: 'Choose a new password', url: link },
      note: ignore,
    }),

    passwordChanged: (name: string): EmailCopy => ({
      subject: 'Your password was changed',
      preview: "You've been signed out on all other devices.",
      greeting: hello(name),
      text: "Your Plumbline password was just changed. We've signed you out on all other devices.",
      action: { label: "Wasn't you? Reset your password", url: `${publicUrl}/reset-password` },
      note: "If you changed it, you don't need to do anything.",
    }),

    factorChanged: (name: string, change: FactorChange): EmailCopy => ({
      subject: FACTOR_COPY[change].subject,
      preview: FACTOR_COPY[change].text,
      greeting: hello(name),
      text: FACTOR_COPY[change].text,
      action: { label: "Wasn't you? Reset your password", url: `${publicUrl}/reset-password` },
      note: "If this was you, you don't need to do anything.",
    }),

    security: (name: string, email: SecurityEmail): EmailCopy => ({
      ...securityEmailCopy(email),
      greeting: hello(name),
      action: { label: "Wasn't you? Check your account", url: `${publicUrl}/account/security` },
      note: "If it was you, you don't need to do anything.",
    }),

    invitation: (role: string, link: string): EmailCopy => ({
      subject: "You're invited to Plumbline",
      preview: `Your account as ${withArticle(role)} is waiting.`,
      greeting: 'Hello,',
      text: `You're invited to join Plumbline as ${withArticle(role)}. Sign up with this email address.`,
      action: { label: 'Sign up', url: link },
      note: "If you weren't expecting this, you can ignore this email.",
    }),

    consultationReplied: (name: string, link: string): EmailCopy => ({
      subject: 'Your consultation has a reply',
      preview: 'The consultant builder has replied to your question.',
      greeting: hello(name),
      text: 'The consultant builder has replied to your question on Plumbline. Anyone with the link can read it, so keep it private.',
      action: { label: 'View reply', url: link },
      note: "If you didn't ask a question, someone may have entered your address by mistake. You can ignore this email.",
    }),

    consultationArchived: ({ name, reason, link }: ClosedConsultation): EmailCopy => ({
      subject: 'Your consultation was closed',
      preview: "We've closed your consultation without a reply.",
      greeting: hello(name),
      text: `We've closed your consultation on Plumbline without a reply. Reason: ${reason} You can ask another question at any time.`,
      action: { label: 'View consultation', url: link },
      note: "If you didn't ask a question, someone may have entered your address by mistake. You can ignore this email.",
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
