import { readOneOf, readText } from './search-params.ts'

export interface AiChatSearch {
  /** The text from the landing page search. Sent once, before the chat has an id. */
  text?: string | undefined
  /** Set when the user comes from another page, such as login. */
  from?: string | undefined
  /** The open chat. */
  conversation?: string | undefined
  /** Opens the form instead. */
  way?: 'form' | undefined
}

export function readAiChatSearch(search: Record<string, unknown>): AiChatSearch {
  return {
    text: readText(search.text),
    from: readText(search.from),
    conversation: readText(search.conversation),
    way: readOneOf(['form'], search.way),
  }
}
