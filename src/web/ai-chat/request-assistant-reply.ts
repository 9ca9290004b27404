/** Asks the assistant, and hears the answer while it is written. */
import { createParser } from 'eventsource-parser'
import { type ApiCallInput, type ApiCallOutput, replyTo } from '../core/call.ts'

export type Reply = ApiCallOutput<'POST /ai'>['reply']
type Question = ApiCallInput<'POST /ai'>['body']

/** The answer ended before it was whole. */
export class CutOffError extends Error {}

/** Answers the whole reply; `hear` is told the text as far as it is written. */
export async function requestAssistantReply(
  body: Question,
  { hear, signal }: { hear: (text: string) => void; signal: AbortSignal },
): Promise<Reply> {
  const answer = await replyTo('POST /ai', { body, signal, accept: 'text/event-stream' })
  let text = ''
  let reply: Reply | undefined
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'text') {
        text += JSON.parse(data) as string
        hear(text)
      } else if (event === 'reply') {
        reply = (JSON.parse(data) as ApiCallOutput<'POST /ai'>).reply
      }
    },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let piece = await reader?.read(); piece && !piece.done; piece = await reader?.read()) parser.feed(piece.value)
  if (reply === undefined) throw new CutOffError('The answer was cut off.')
  return reply
}
