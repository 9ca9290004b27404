import { type ApiCallOutput, call } from '../core/call.ts'

export interface SignUpFields {
  email: string
  name: string
  password: string
  privacyConsent: boolean
  acceptCommunications: boolean
}

export interface SignUpAs {
  role: 'customer' | 'contractor'
  /** Out of the address of the mail, for somebody who was invited. */
  invitation: string | undefined
}

/** Orders the emailed link that makes the account active. */
export function signUpByLink(
  { role, invitation }: SignUpAs,
  { email, name, password, acceptCommunications }: SignUpFields,
): Promise<ApiCallOutput<'POST /session/sign-up'>> {
  return call('POST /session/sign-up', {
    body: { confirmBy: 'link', email, name, password, role, acceptCommunications, invitation },
  })
}
