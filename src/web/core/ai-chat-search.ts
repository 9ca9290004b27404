import { readText } from './search-params.ts'

export interface AiChatSearch {
  /** What was typed into the search box of the landing page. */
  text?: string | undefined
  /** Set while somebody arrives from elsewhere, for example the login. */
  from?: string | undefined
}

export function readAiChatSearch(search: Record<string, unknown>): AiChatSearch {
  return { text: readText(search.text), from: readText(search.from) }
}
