/** Asks the drafter, and hears the answer while it is written. */
import { createParser } from 'eventsource-parser'
import { answerTo, type CallAnswer, type CallAsk } from '../core/call.ts'

export type Reply = CallAnswer<'POST /ai'>['reply']
type Question = CallAsk<'POST /ai'>['body']

/** The answer ended before it was whole. */
export class CutOffError extends Error {}

/** Answers the whole reply; `hear` is told the text as far as it is written. */
export async function askDrafter(
  body: Question,
  { hear, signal }: { hear: (text: string) => void; signal: AbortSignal },
): Promise<Reply> {
  const answer = await answerTo('POST /ai', { body, signal, accept: 'text/event-stream' })
  let text = ''
  let reply: Reply | undefined
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'text') {
        text += JSON.parse(data) as string
        hear(text)
      } else if (event === 'reply') {
        reply = (JSON.parse(data) as CallAnswer<'POST /ai'>).reply
      }
    },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) parser.feed(piece.value)
  if (reply === undefined) throw new CutOffError('The answer was cut off.')
  return reply
}
