import { useQuery } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { OwnAccountView } from '#api/accounts/account-view.ts'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { accountQuery } from '../accounts/account-query.ts'
import { ChangeEmail } from './change-email.tsx'

const from = 'mia@example.com'
const to = 'mia.park@example.com'

const account = (fields: Partial<OwnAccountView> = {}) =>
  ({ id: 'mia', role: 'customer', email: from, emailChange: null, ...fields }) as OwnAccountView

function Screen() {
  const { data } = useQuery(accountQuery)
  return <ul>{data ? <ChangeEmail account={data} factsClass={undefined} /> : null}</ul>
}

const mountRow = () => mount(Screen, { user: 'mia' })
const sentNow = () => ({ email: to, requestedAt: new Date().toISOString() })
const newEmail = () => page.getByLabelText('New email')
const currentCode = () => page.getByLabelText(`Code sent to ${from}`)
const newCode = () => page.getByLabelText(`Code sent to ${to}`)
const press = (name: string) => userEvent.click(page.getByRole('button', { name, exact: true }))

/** An error of the API with its fields. */
const invalid = (code: string, message: string, paths: readonly string[], status = 422) =>
  Response.json({ code, message, issues: paths.map((path) => ({ path, message })) }, { status })

test('two steps change the email: the new address, then a code from each', async () => {
  let email = from
  const calls = answerApi({
    'GET /account': () => account({ email }),
    'POST /account/email': sentNow,
    'POST /account/email/confirm': () => {
      email = to
      return { idToken: 'new.token', user: { id: 'mia', email: to } } as never
    },
  })
  await mountRow()
  await press('Change email')
  await expect.element(newEmail()).toHaveFocus()
  await userEvent.fill(newEmail(), to)
  await press('Send codes')

  await expect.element(currentCode()).toHaveFocus()
  await userEvent.fill(currentCode(), '123 456')
  await userEvent.fill(newCode(), '654321')
  await press('Change email')

  await expect.element(page.getByRole('button', { name: 'Change email' })).toHaveTextContent('Change')
  await expect.element(page.getByText(to, { exact: true })).toBeVisible()
  await expect.element(page.getByText('Your email is now', { exact: false })).toBeVisible()
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toEqual([
    { call: 'POST /account/email', body: { email: to, currentPassword: null } },
    { call: 'POST /account/email/confirm', body: { currentCode: '123456', newCode: '654321' } },
  ])
})

test('a failed request keeps the address, and an error appears at its field', async () => {
  const answers = [
    failure(503, 'The mail server is busy.'),
    invalid('account.emailUnchanged', 'This is already your email address.', ['email']),
  ]
  answerApi({ 'GET /account': () => account(), 'POST /account/email': () => answers.shift() ?? sentNow() })
  await mountRow()
  await press('Change email')
  await userEvent.fill(newEmail(), 'mia@')
  await press('Send codes')
  await expect.element(newEmail()).toHaveAccessibleDescription('Please use valid email')

  await userEvent.fill(newEmail(), from)
  await press('Send codes')
  await expect.element(page.getByText('The mail server is busy.')).toBeVisible()
  await expect.element(page.getByText('Your email was not changed.')).toBeVisible()
  await expect.element(newEmail()).toHaveValue(from)
  await press('Send codes')

  await expect.element(newEmail()).toHaveAccessibleDescription('This is already your email address.')
  await expect.element(newEmail()).toHaveValue(from)
})

test('an old sign-in asks for the password and sends it', async () => {
  const answers = [invalid('account.currentPasswordFirst', 'Enter your current password to change this.', [], 403)]
  const calls = answerApi({
    'GET /account': () => account(),
    'POST /account/email': () => answers.shift() ?? sentNow(),
  })
  await mountRow()
  await press('Change email')
  await userEvent.fill(newEmail(), to)
  await press('Send codes')
  await expect.element(page.getByRole('link', { name: 'Reset by email' })).toBeVisible()

  await expect.element(page.getByLabelText('Current password')).toHaveFocus()
  await userEvent.fill(page.getByLabelText('Current password'), 'Correct-horse-1')
  await press('Send codes')

  await expect.element(currentCode()).toBeVisible()
  expect(calls.map(({ body }) => body)).toContainEqual({
    email: to,
    currentPassword: 'Correct-horse-1',
  })
})

test('a waiting change appears after a reload, keeps wrong codes, and is cancelled', async () => {
  answerApi({
    'GET /account': () => account({ emailChange: sentNow() }),
    'POST /account/email/confirm': () => invalid('account.wrongEmailCode', "This code isn't right.", ['newCode']),
    'DELETE /account/email': () => new Response(null, { status: 204 }),
  })
  await mountRow()
  await expect.element(page.getByText('To change your email to', { exact: false })).toBeVisible()
  await expect.element(currentCode()).not.toHaveFocus()
  await userEvent.fill(currentCode(), '123456')
  await userEvent.fill(newCode(), '000000')
  await press('Change email')

  await expect.element(newCode()).toHaveAccessibleDescription("This code isn't right.")
  await expect.element(newCode()).toHaveFocus()
  await expect.element(currentCode()).toHaveValue('123456')
  await press('Cancel')
  await expect.element(page.getByText(`Your email is still ${from}.`)).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Change email' })).toHaveTextContent('Change')
})

test('new codes are sent after a pause and empty the fields', async () => {
  const calls = answerApi({
    'GET /account': () => account({ emailChange: { email: to, requestedAt: '2020-01-01T00:00:00Z' } }),
    'POST /account/email': sentNow,
  })
  await mountRow()
  await userEvent.fill(currentCode(), '123456')
  await press('Send new codes')

  await expect.element(page.getByText("We've sent new codes to both addresses.")).toBeVisible()
  await expect.element(currentCode()).toHaveValue('')
  await expect.element(currentCode()).toHaveFocus()
  await expect.element(page.getByRole('button', { name: /^Send new codes in \d+ s$/ })).toBeDisabled()
  expect(calls).toContainEqual({ call: 'POST /account/email', body: { email: to, currentPassword: null } })
})
