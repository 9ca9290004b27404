/** The browser's passkey dialogs. Their library loads at the first use. */
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { ApiError } from '../core/api-error.ts'
import { type ApiCallInput, call } from '../core/call.ts'

const CANCELLED = "The passkey wasn't used. Try again when you're ready."
const ALREADY_ADDED = 'This device already has a passkey for your account.'
const FAILED = "This browser can't use a passkey here. Try another browser or another way."

/** The options of the server, as WebAuthn defines them. */
type Options = { challenge: string }
/** The body of a call. */
type Answer = ApiCallInput<'POST /session/passkey'>['body']['response']

const library = () => import('@simplewebauthn/browser')

export async function createPasskey(options: Options) {
  const { startRegistration } = await library()
  const answer = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch(throwReadable)
  return answer as unknown as Answer
}

export async function askForPasskey(options: Options) {
  const { startAuthentication } = await library()
  const answer = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  }).catch(throwReadable)
  return answer as unknown as Answer
}

/** Signs in with a passkey of this device, without an email. */
export async function signInWithPasskey() {
  const response = await askForPasskey(await call('POST /session/passkey/options'))
  return await call('POST /session/passkey', { body: { response } })
}

/**
 * Signs in with a passkey that the user picks in the autofill of a field. Undefined if they never do. The browser's
 * dialog wins: a later request of the autofill would close it, and an earlier answer would sign in twice.
 */
export async function signInByAutofill(hasOpenedDialog: () => boolean) {
  const options = await call('POST /session/passkey/options')
  const { startAuthentication } = await library()
  if (hasOpenedDialog()) return undefined
  const response = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
    useBrowserAutofill: true,
  }).catch(() => undefined)
  if (response === undefined || hasOpenedDialog()) return undefined
  return await call('POST /session/passkey', { body: { response: response as unknown as Answer } })
}

/** A browser runs one request for a passkey at a time. */
export async function stopAutofill(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

function throwReadable(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  const message =
    name === 'NotAllowedError' || name === 'AbortError'
      ? CANCELLED
      : name === 'InvalidStateError'
        ? ALREADY_ADDED
        : FAILED
  throw new ApiError(message, { status: 400, code: 'passkey.unused', cause: error })
}
