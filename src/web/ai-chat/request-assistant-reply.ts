/** Requests a streamed reply from the assistant. */
import { createParser } from 'eventsource-parser'
import { type ApiCallInput, type ApiCallOutput, responseTo } from '../core/call.ts'

export type Reply = ApiCallOutput<'POST /ai'>['reply']
type Question = ApiCallInput<'POST /ai'>['body']

/** The stream ended early. */
export class CutOffError extends Error {}

/** Returns the complete reply. `onText` receives the text so far. */
export async function requestAssistantReply(
  body: Question,
  { onText, signal }: { onText: (text: string) => void; signal: AbortSignal },
): Promise<Reply> {
  const answer = await responseTo('POST /ai', { body, signal, accept: 'text/event-stream' })
  let text = ''
  let reply: Reply | undefined
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === 'text') {
        text += JSON.parse(data) as string
        onText(text)
      } else if (event === 'reply') {
        reply = (JSON.parse(data) as ApiCallOutput<'POST /ai'>).reply
      }
    },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) parser.feed(chunk.value)
  if (reply === undefined) throw new CutOffError('The reply was interrupted.')
  return reply
}
