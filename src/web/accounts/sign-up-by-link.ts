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
  /** From the invitation link. */
  invitation: string | undefined
}

/** Requests the emailed activation link. */
export function signUpByLink(
  { role, invitation }: SignUpAs,
  { email, name, password, acceptCommunications }: SignUpFields,
): Promise<ApiCallOutput<'POST /session/sign-up'>> {
  return call('POST /session/sign-up', {
    body: { confirmBy: 'link', email, name, password, role, acceptCommunications, invitation },
  })
}
