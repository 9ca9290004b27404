/**
 * Removes phone numbers and email addresses from a job, because every contractor can read it. The parties exchange
 * contact details with the contract. It also removes orders to the assistant.
 */
export interface PublicText {
  readonly text: string
  readonly hadContact: boolean
  readonly hadOrders: boolean
}

// Starts at the start of a name, so that a long name is read once.
const emailAddress = /(?<![\w.+-])[\w.+-]+\s?@\s?[\w-]+(?:\.[\w-]+)+/gi
const phoneNumber = /(?<![\d$.])(?:\+?61[\s-]?|\(?0)[2-478]\)?(?:[\s-]?\d){8}(?!\d)/g
const announced =
  /[,;.]?\s{0,3}(?:and |so |please )?(?:you can |just )?(?:call|ring|text|txt|phone|email|e-mail|message|msg|contact|reach|sms|whatsapp)\s{1,3}(?:me|us|my \w{1,30}|him|her|\w{1,30})?\s{0,3}(?:on|at|via|:|is)?\s{0,3}#|[,;.]?\s{0,3}(?:my |our )?(?:ph|phone|mobile|mob|number|email|contact)(?: number| no| address)?\.?\s{0,3}(?:is|:|-)?\s{0,3}#|#/gi
const orders =
  /\b(?:(?:ignore|disregard|forget|override|bypass)\s+(?:\w+\s+){0,4}(?:instructions?|prompts?|rules|guidelines|directions|training|everything (?:above|before))|you are now|you're now|from now on you|act as (?:an?|my|the|if)|pretend (?:to be|you)|system prompt|developer mode|jail ?break|dan mode|reveal your|show (?:me )?your (?:instructions|prompt|rules)|print your|repeat (?:the|your) (?:instructions|prompt|words above)|new instructions|<\/?(?:system|assistant|instructions?)>|drop table|(?:approve|release|pay) (?:the |all )?(?:payment|stage|money|funds)s?\b (?:now|without|to me)|set my role|make me (?:an )?admin|grant (?:me )?admin)/gi

const ownName = /\b(?:(?:my|the) name(?:'s| is)|i am called) [A-Z][a-z]+(?: [A-Z][a-z]+)?\b[,.]?/gi

export function redactPersonalData(typed: string): PublicText {
  const plain = withoutRuns(typed)
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
  const marked = plain.replace(/#/g, ' ').replace(emailAddress, '#').replace(phoneNumber, '#')
  const hadContact = marked.includes('#')
  const unnamed = marked.replace(ownName, ' ')
  const obeyed = withoutOrders(unnamed)
  return { text: obeyed.replace(announced, ' '), hadContact, hadOrders: obeyed !== unnamed }
}

/** A long run has no more meaning than a short one, and each position would be scanned again. */
function withoutRuns(typed: string): string {
  return typed
    .replace(/\s{2,}/g, (blank) => (blank.includes('\n') ? '\n' : ' '))
    .replace(/[\d.,]{20,}/g, (figures) => figures.slice(0, 20))
}

/** Removes the sentences with an order. The search runs only around each order, so long texts stay cheap. */
function withoutOrders(text: string): string {
  let kept = ''
  let from = 0
  for (const { index, 0: order } of text.matchAll(orders)) {
    if (index < from) continue
    kept += `${text.slice(from, Math.max(from, sentenceStart(text, index)))} `
    from = sentenceEnd(text, index + order.length)
  }
  return kept + text.slice(from)
}

const sentenceStart = (text: string, position: number) =>
  Math.max(...['.', '!', '?', '\n'].map((end) => (position === 0 ? -1 : text.lastIndexOf(end, position - 1)))) + 1

/** After the closing punctuation mark. A line break stays. */
function sentenceEnd(text: string, position: number): number {
  const end = text.slice(position).search(/[.!?\n]/)
  if (end === -1) return text.length
  return position + end + (text[position + end] === '\n' ? 0 : 1)
}
