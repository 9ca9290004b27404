import { readOneOf, readText } from './search-params.ts'

export interface AiChatSearch {
  /** What was typed into the search box of the landing page; said once, before the chat has a name. */
  text?: string | undefined
  /** Set while somebody arrives from elsewhere, for example the login. */
  from?: string | undefined
  /** The chat that is open. */
  conversation?: string | undefined
  /** For those who would rather fill in a form. */
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
