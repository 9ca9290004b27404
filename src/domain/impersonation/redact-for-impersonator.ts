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

export function redactForImpersonator(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(redactForImpersonator)
  if (answer === null || typeof answer !== 'object') return answer
  const redacted = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shownValue(name, value)]))
  if (isTurn(answer)) return { ...redacted, content: dots, ...('reply' in answer && { reply: hiddenReply }) }
  if (isAssistantChat(answer)) return { ...redacted, title: dots, ...('attachments' in answer && { attachments: [] }) }
  return isMessage(answer) ? { ...redacted, body: dots } : redacted
}

function shownValue(name: string, value: unknown): unknown {
  const hide = Object.hasOwn(hiddenFields, name) ? hiddenFields[name] : undefined
  if (hide !== undefined && typeof value === 'string') return hide(value)
  return redactForImpersonator(name === 'quotes' && Array.isArray(value) ? value.filter(wasSent) : value)
}

/** A message belongs to two users, and the other one is not notified of the impersonation. */
function isMessage(answer: object): boolean {
  return 'authorId' in answer && 'body' in answer
}

/** A chat with the job assistant is private until the user posts the job. The replies repeat its content. */
function isTurn(answer: object): boolean {
  return 'role' in answer && 'content' in answer
}

const hiddenReply = { kind: 'text', text: dots } as const

/** The title consists of the first words of the chat. */
function isAssistantChat(answer: object): boolean {
  return ['title', 'jobId', 'updatedAt'].every((name) => name in answer)
}

/** Only its contractor may see a draft. */
function wasSent(quote: unknown): boolean {
  return !(quote !== null && typeof quote === 'object' && 'sentAt' in quote && quote.sentAt === null)
}
