import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { answerApi, mount } from '#tests/support/mount.tsx'
import { EmailField } from './email-field.tsx'
import type { LoginAnswer } from './login-step.ts'
import { PasskeyButton } from './passkey-button.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

const credential = {
  ...{ id: 'AQ', rawId: new Uint8Array([1]).buffer, type: 'public-key' },
  response: {
    clientDataJSON: new Uint8Array([2]).buffer,
    authenticatorData: new Uint8Array([3]).buffer,
    signature: new Uint8Array([4]).buffer,
  },
  getClientExtensionResults: () => ({}),
} as unknown as PublicKeyCredential

/** The library loads first. */
const patience = { timeout: 10_000 }

/** A browser with autofill of passkeys, whose user picks one when `pick` is called. */
function passkeyAutofill() {
  vi.spyOn(PublicKeyCredential, 'isConditionalMediationAvailable').mockResolvedValue(true)
  const { promise, resolve } = Promise.withResolvers<Credential>()
  const get = vi.spyOn(navigator.credentials, 'get').mockReturnValue(promise)
  return { get, pick: () => resolve(credential) }
}

function Login({ onAnswer }: { onAnswer: (answer: LoginAnswer) => Promise<void> }) {
  return (
    <>
      <EmailField />
      <PasskeyButton onAnswer={onAnswer} />
    </>
  )
}

test('the email field offers the passkeys of the device, and the picked one signs in [ASVS 6.3.3]', async () => {
  const calls = answerApi({
    'POST /session/passkey/options': () => ({ challenge: 'AQID' }),
    'POST /session/passkey': () => ({ idToken: 'signed.in', user: {} }) as never,
  })
  const { get, pick } = passkeyAutofill()
  const onAnswer = vi.fn(async () => undefined)
  await mount(() => <Login onAnswer={onAnswer} />)
  const email = page.getByLabelText('Email')
  expect(email.element()).toHaveAttribute('autocomplete', 'username webauthn')
  expect(calls).toHaveLength(0)

  await userEvent.click(email)
  await vi.waitFor(() => expect(get.mock.lastCall?.[0]).toMatchObject({ mediation: 'conditional' }), patience)
  pick()

  await vi.waitFor(() => expect(onAnswer).toHaveBeenCalledWith({ idToken: 'signed.in', user: {} }))
})

test('a press of the button as the first action opens the dialog, and no autofill closes it', async () => {
  const calls = answerApi({ 'POST /session/passkey/options': () => ({ challenge: 'AQID' }) })
  const { get } = passkeyAutofill()
  await mount(() => <Login onAnswer={async () => undefined} />)

  await userEvent.click(page.getByRole('button', { name: 'Sign in with a passkey' }))
  await vi.waitFor(() => expect(calls).toHaveLength(2), patience)
  const isDialog = (options?: CredentialRequestOptions) => options?.mediation !== 'conditional'
  await vi.waitFor(() => expect(get.mock.calls.some(([options]) => isDialog(options))).toBe(true), patience)

  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(isDialog(get.mock.lastCall?.[0])).toBe(true)
})

test('leaving the form ends the offer', async () => {
  answerApi({ 'POST /session/passkey/options': () => ({ challenge: 'AQID' }) })
  const { get } = passkeyAutofill()
  const { unmount } = await mount(() => <Login onAnswer={async () => undefined} />)
  await userEvent.click(page.getByLabelText('Email'))
  await vi.waitFor(() => expect(get).toHaveBeenCalledOnce(), patience)

  await unmount()

  await vi.waitFor(() => expect(get.mock.lastCall?.[0]?.signal?.aborted).toBe(true))
})
