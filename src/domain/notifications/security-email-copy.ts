/** The emails to the owner about changes that an attacker could have made. */
import { formatTime, longDateText } from '../core/formats.ts'

/** `at` is an ISO time. */
export type SecurityEmail = { readonly at: string } & (
  | { readonly kind: 'newDevice'; readonly device: string; readonly network: string }
  | { readonly kind: 'providerLinked' | 'providerUnlinked'; readonly provider: string }
  | { readonly kind: 'emailCodeOn' | 'emailCodeOff' | 'exportRequested' | 'exportReady' | 'deletionCancelled' }
  | { readonly kind: 'bankAccountAdded' | 'bankAccountChanged'; readonly suffix: string }
  | { readonly kind: 'deletionRequested'; readonly dueAt: string }
)

interface SecurityEmailCopy {
  readonly subject: string
  readonly preview: string
  readonly text: string
}

export function securityEmailCopy(email: SecurityEmail): SecurityEmailCopy {
  const [subject, sentence] = sentencesOf(email)
  const at = `${longDateText(email.at)} at ${formatTime(email.at)}`
  return { subject, preview: sentence, text: `${sentence} This was on ${at}.` }
}

function sentencesOf(email: SecurityEmail): [subject: string, sentence: string] {
  switch (email.kind) {
    case 'newDevice':
      return [
        'New sign-in to your account',
        `Your account was signed in to on a new device: ${email.device}, network ${email.network}.`,
      ]
    case 'providerLinked':
      return [
        `${email.provider} was linked to your account`,
        `You can now sign in to Plumbline with ${email.provider}.`,
      ]
    case 'providerUnlinked':
      return [
        `${email.provider} was unlinked from your account`,
        `You can no longer sign in to Plumbline with ${email.provider}.`,
      ]
    case 'bankAccountAdded':
      return ['A bank account was added', `Your withdrawals now go to the account ending in ${email.suffix}.`]
    case 'bankAccountChanged':
      return [
        'Your bank account was changed',
        `Your withdrawals will go to the account ending in ${email.suffix}. They pause for 48 hours, so contact support now if this wasn't you.`,
      ]
    case 'emailCodeOn':
      return ['Sign-in with an emailed code was turned on', 'After your password, we now ask for an emailed code.']
    case 'emailCodeOff':
      return [
        'Sign-in with an emailed code was turned off',
        'After your password, we no longer ask for an emailed code.',
      ]
    case 'exportRequested':
      return [
        'A copy of your data was requested',
        "We're preparing a copy of your data. We'll email you when it's ready.",
      ]
    case 'exportReady':
      return ['Your data is ready', 'The copy of your data is ready. Download it in My Account within 7 days.']
    case 'deletionRequested':
      return [
        'Your account will be deleted',
        `We'll delete your account on ${longDateText(email.dueAt)}. Until then you can undo it in My Account.`,
      ]
    case 'deletionCancelled':
      return ["Your account won't be deleted", 'The deletion of your account was undone.']
  }
}
