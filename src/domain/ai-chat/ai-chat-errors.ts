/** What goes wrong in the chat with the job assistant, in the specification's words [AI-07]. */
import { defineErrors } from '../core/error.ts'

/** Said in place of an answer where nobody could give one. */
export const fallbackMessage = 'Something went wrong, please try again.'
export const chatInvalid = 'Chat data invalid, please try again'
export const chatFull = 'This chat is full. Please start a new one.'

export const aiChatErrors = defineErrors('aiChat', {
  /** Also for a chat that is somebody else's. */
  lost: { kind: 'not-found', message: 'Chat data lost, please try again' },
  invalid: { kind: 'invalid', message: chatInvalid },
  outOfDate: { kind: 'conflict', message: "This chat continued in another window. We've loaded the latest messages." },
})
