/** The emails about a change of email: two codes, and a message to both addresses at the end. */
import type { EmailCopy } from './render-email.ts'

/** `masked` is the new address as only its owner recognises it. */
export type EmailChangeMessage =
  | { readonly kind: 'currentCode'; readonly code: string; readonly masked: string }
  | { readonly kind: 'newCode'; readonly code: string }
  | { readonly kind: 'inUse' }
  | { readonly kind: 'left'; readonly name: string; readonly username: string; readonly masked: string }
  | { readonly kind: 'confirmed'; readonly name: string }

export function emailChangeCopy(publicUrl: string, message: EmailChangeMessage): EmailCopy {
  switch (message.kind) {
    case 'currentCode':
      return {
        ...codeCopy(message.code),
        text: `Enter this code to change the email address of your Plumbline account to ${message.masked}. It expires in 10 minutes. We'll never ask you for it.`,
        note: "If you didn't request this, someone else is signed in to your account. Don't share this code. Sign out your other devices and change your password in My Account.",
      }
    case 'newCode':
      return {
        ...codeCopy(message.code),
        text: "Enter this code to use this email address for your Plumbline account. It expires in 10 minutes. We'll never ask you for it.",
        note: "If you didn't request this, you can ignore this email.",
      }
    case 'inUse':
      return {
        subject: 'You already have a Plumbline account',
        preview: 'Someone tried to use this email address for another account.',
        greeting: 'Hello,',
        text: 'Someone tried to use this email address for another Plumbline account. This address already has an account, so nothing has changed.',
        action: { label: 'Log in', url: `${publicUrl}/login` },
        note: 'If it was you, log in with this address, or choose a different one for your other account. If it was someone else, you can ignore this email.',
      }
    case 'left':
      return {
        subject: 'Your email address was changed',
        preview: 'You can no longer log in with this address.',
        greeting: `Hello ${message.name},`,
        text: `Your Plumbline account now uses ${message.masked}. You can no longer log in with this address, and your other devices were signed out.`,
        note: `If it wasn't you, contact support straight away and tell them your username: ${message.username}. If it was you, you don't need to do anything.`,
      }
    case 'confirmed':
      return {
        subject: 'Your new email address is confirmed',
        preview: 'Log in to Plumbline with this address from now on.',
        greeting: `Hello ${message.name},`,
        text: 'Your Plumbline account now uses this email address. Log in with it from now on. Your other devices were signed out.',
        action: { label: 'Check your account', url: `${publicUrl}/account/security` },
        note: "If it was you, you don't need to do anything.",
      }
  }
}

function codeCopy(code: string) {
  return {
    subject: `${code} is your Plumbline code`,
    preview: 'It expires in 10 minutes.',
    title: 'Your code',
    greeting: 'Hello,',
    code,
  }
}
