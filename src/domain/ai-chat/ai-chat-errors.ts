/** The errors of the AI chat, with the sentences of the specification [AI-07]. */
import { defineErrors } from '../core/error.ts'

/** The reply when both the model and the assistant fail. */
export const fallbackMessage = 'Something went wrong, please try again.'
export const chatInvalid = 'Chat data invalid, please try again'
export const chatFull = 'This chat is full. Please start a new one.'

export const aiChatErrors = defineErrors('aiChat', {
  /** Also for the chat of another user. */
  lost: { kind: 'not-found', message: 'Chat data lost, please try again' },
  invalid: { kind: 'invalid', message: chatInvalid },
  outOfDate: { kind: 'conflict', message: "This chat continued in another window. We've loaded the latest messages." },
})
