import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, failure, mount } from '#tests/support/mount.tsx'
import { call } from '../core/call.ts'
import { Button } from './button.tsx'
import { ReasonForm } from './reason-form.tsx'

const reason = page.getByLabelText('Reason')
const offer = page.getByRole('region', { name: 'Saved draft' })
const send = page.getByRole('button', { name: 'Close the shed' })

function Shed(props: { isLine?: boolean; onCancel?: () => void } = {}) {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <Button onClick={() => setIsOpen(!isOpen)}>Open or leave</Button>
      {isOpen ? (
        <ReasonForm<{ words: string }, unknown>
          draftOf={{ form: 'close', id: 'shed' }}
          resolver={(values) =>
            values.words
              ? { values, errors: {} }
              : { values: {}, errors: { words: { type: 'required', message: 'Please enter a reason.' } } }
          }
          isStarted={{ words: '' }}
          field="words"
          reader="The neighbours read this."
          button="Close the shed"
          send={({ words }) => call('POST /job/{id}/cancel', { params: { id: 'shed' }, body: { reason: words } })}
          {...props}
        />
      ) : null}
    </>
  )
}

const leave = page.getByRole('button', { name: 'Open or leave' })
const reopen = leave

test('typed text is offered when the form opens again, and returns on request [ADMIN-03]', async () => {
  await mount(Shed, { user: 'u1' })
  await expect.element(reason).toHaveAccessibleDescription('The neighbours read this.')
  await reason.fill('It leaks.')
  await leave.click()

  await reopen.click()
  await expect.element(offer).toMatchTextContent(/^Restore draft\?Saved on this device, /)
  await expect.element(reason).toHaveValue('')
  await offer.getByRole('button', { name: 'Restore' }).click()

  await expect.element(reason).toHaveValue('It leaks.')
  await expect.element(offer).not.toBeInTheDocument()
})

test('a discarded draft does not return', async () => {
  await mount(Shed, { user: 'u1' })
  await reason.fill('It leaks.')
  await leave.click()
  await reopen.click()
  await offer.getByRole('button', { name: 'Discard' }).click()
  await expect.element(offer).not.toBeInTheDocument()
  await expect.element(reason).toHaveValue('')

  await leave.click()
  await reopen.click()
  await expect.element(reason).toBeVisible()
  expect(localStorage).toHaveLength(0)
})

test('a user sees no draft of another user', async () => {
  const first = await mount(Shed, { user: 'u1' })
  await reason.fill('It leaks.')
  await first.unmount()

  await mount(Shed, { user: 'u2' })
  await expect.element(reason).toHaveValue('')
  expect(Object.keys(localStorage)).toEqual(['draft:close:shed:u1'])
  await expect.element(offer).not.toBeInTheDocument()
})

test('a failed request keeps the text and its draft, and success deletes the draft [API-06]', async () => {
  const answers = [failure(503, 'Try again in a moment.'), new Response(null, { status: 204 })]
  const calls = answerApi({ 'POST /job/{id}/cancel': () => answers.shift() ?? failure(500, 'Sent too often.') })
  await mount(Shed, { user: 'u1' })

  await send.click()
  await expect.element(reason).toHaveAccessibleDescription(/Please enter a reason\./)
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('It leaks.')
  await send.click()
  await expect
    .element(page.getByRole('alert').filter({ hasText: 'Try again' }))
    .toMatchTextContent('Try again in a moment.Your reason is saved on this device.')
  await expect.element(reason).toHaveValue('It leaks.')
  await expect.poll(() => Object.keys(localStorage)).toEqual(['draft:close:shed:u1'])

  await send.click()
  await expect.poll(() => localStorage).toHaveLength(0)
  expect(calls.map(({ body }) => body)).toEqual([{ reason: 'It leaks.' }, { reason: 'It leaks.' }])
})

test('a reason of one line has one line, and only a dialog has a cancel button', async () => {
  const screen = await mount(() => <Shed isLine />)
  await expect.element(reason).toBeVisible()
  expect(reason.element().tagName).toBe('INPUT')
  expect(page.getByRole('button', { name: 'Cancel' }).elements()).toEqual([])
  await screen.unmount()

  await mount(() => <Shed onCancel={() => undefined} />)
  await expect.element(page.getByRole('button', { name: 'Cancel' })).toBeVisible()
  expect(reason.element().tagName).toBe('TEXTAREA')
})
