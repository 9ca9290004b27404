/**
 * What somebody who looks at an account for support does not read, wherever it stands in an answer: the addresses that
 * people sign in with, bank details, what names them at the card processor, what people write to each other
 * or to the job assistant, and quotes that were never sent. A name is hidden, not a place, so an answer that is added tomorrow hides it as well.
 */
import { maskedAddress } from '../notifications/mask-email.ts'

const dots = '•••'

const hiddenFields: Readonly<Record<string, (text: string) => string>> = {
  email: maskedAddress,
  accountName: () => dots,
  accountNumber: () => dots,
  accountNumberSuffix: () => dots,
  bsb: () => dots,
  // A sentence with the ends of two account numbers.
  bankNotice: () => dots,
  paymentCustomerId: () => dots,
}

export function redactForImpersonator(answer: unknown): unknown {
  if (Array.isArray(answer)) return answer.map(redactForImpersonator)
  if (answer === null || typeof answer !== 'object') return answer
  const shown = Object.fromEntries(Object.entries(answer).map(([name, value]) => [name, shownValue(name, value)]))
  if (isTurn(answer)) return { ...shown, content: dots, ...('reply' in answer && { reply: hiddenReply }) }
  if (isAssistantChat(answer)) return { ...shown, title: dots, ...('attachments' in answer && { attachments: [] }) }
  return isMessage(answer) ? { ...shown, body: dots } : shown
}

function shownValue(name: string, value: unknown): unknown {
  const hide = Object.hasOwn(hiddenFields, name) ? hiddenFields[name] : undefined
  if (hide !== undefined && typeof value === 'string') return hide(value)
  return redactForImpersonator(name === 'quotes' && Array.isArray(value) ? value.filter(wasSent) : value)
}

/** A message is two people's, and the other one is not told of the look. */
function isMessage(answer: object): boolean {
  return 'authorId' in answer && 'body' in answer
}

/** What somebody tells the job assistant is theirs until they post it; what it answers says it again. */
function isTurn(answer: object): boolean {
  return 'role' in answer && 'content' in answer
}

const hiddenReply = { kind: 'text', text: dots } as const

/** It is called by its first words. */
function isAssistantChat(answer: object): boolean {
  return ['title', 'jobId', 'updatedAt'].every((name) => name in answer)
}

/** A draft is its contractor's alone. */
function wasSent(quote: unknown): boolean {
  return !(quote !== null && typeof quote === 'object' && 'sentAt' in quote && quote.sentAt === null)
}
