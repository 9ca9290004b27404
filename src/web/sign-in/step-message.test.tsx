import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { stepMessage } from './step-message.tsx'

const said = (...step: Parameters<typeof stepMessage>) => renderToStaticMarkup(stepMessage(...step))

test('a step with a code says where the code went [AUTH-03]', () => {
  const sentence = 'Please choose a new password with the code that we have sent you.'
  expect(said({ nextStep: 'resetPassword', attempt: 'a', message: sentence }, 'lee@example.com')).toBe(
    `${sentence} We sent it to <b>lee@example.com</b> and it expires in 10 minutes.`,
  )
  expect(said('emailedCode', 'mia@example.com')).toBe(
    'We&#x27;ve sent a code to <b>mia@example.com</b>. It expires in 10 minutes.',
  )
  const other = 'Please choose a new password to go on.'
  expect(said({ nextStep: 'newPasswordRequired', attempt: 'a', message: other }, 'lee@example.com')).toBe(other)
})
