/**
 * Redacts personal data in every response during impersonation. This covers sign-in emails, bank details, processor
 * ids, private messages, assistant chats and unsent quotes. It matches field names at any depth, so new responses are
 * covered as well.
 */
import { maskEmail } from '../notifications/mask-email.ts'

const dots = '•••'

const hiddenFields: Readonly<Record<string, (text: string) => string>> = {
  email: maskEmail,
  accountName: () => dots,
  accountNumber: () => dots,
  accountNumberSuffix: () => dots,
  bsb: () => dots,
  // This sentence contains the last digits of two account numbers.
  bankNotice: () => dots,
  paymentCustomerId: () => dots,
}

export function redactForImpersonator(response: unknown): unknown {
  if (Array.isArray(response)) return response.map(redactForImpersonator)
  if (response === null || typeof response !== 'object') return response
  const redacted = Object.fromEntries(
    Object.entries(response).map(([name, value]) => [name, redactedValue(name, value)]),
  )
  if (isTurn(response)) return { ...redacted, content: dots, ...('reply' in response && { reply: hiddenReply }) }
  if (isAssistantChat(response))
    return { ...redacted, title: dots, ...('attachments' in response && { attachments: [] }) }
  return isMessage(response) ? { ...redacted, body: dots } : redacted
}

function redactedValue(name: string, value: unknown): unknown {
  const hide = Object.hasOwn(hiddenFields, name) ? hiddenFields[name] : undefined
  if (hide !== undefined && typeof value === 'string') return hide(value)
  return redactForImpersonator(name === 'quotes' && Array.isArray(value) ? value.filter(wasSent) : value)
}

/** A message belongs to two users, and the other one is not notified of the impersonation. */
function isMessage(response: object): boolean {
  return 'authorId' in response && 'body' in response
}

/** A chat with the job assistant is private until the user posts the job. The replies repeat its content. */
function isTurn(response: object): boolean {
  return 'role' in response && 'content' in response
}

const hiddenReply = { kind: 'text', text: dots } as const

/** The title consists of the first words of the chat. */
function isAssistantChat(response: object): boolean {
  return ['title', 'jobId', 'updatedAt'].every((name) => name in response)
}

/** Only its contractor may see a draft. */
function wasSent(quote: unknown): boolean {
  return !(quote !== null && typeof quote === 'object' && 'sentAt' in quote && quote.sentAt === null)
}
