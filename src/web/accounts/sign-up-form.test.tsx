import { QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { signUpPageSchema } from '#domain/sign-in/sign-in-schemas.ts'
import { createQueryClient } from '../core/query-client.ts'
import { SignUpForm } from './sign-up-form.tsx'

const labelsOf = (isMarketingConsentRequired: boolean) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={createQueryClient()}>
      <SignUpForm
        as={{ role: 'customer', invitation: undefined }}
        isMarketingConsentRequired={isMarketingConsentRequired}
        typed={undefined}
        onSent={() => {}}
      />
    </QueryClientProvider>,
  )
  return [...html.matchAll(/>(Send me news and offers[^<]*)</g)].map(([, text]) => text)
}

test('the form marks marketing emails as optional by default [FORM-14]', () => {
  expect(labelsOf(true)).toEqual(['Send me news and offers by email. You can stop this in My Account.'])
  expect(labelsOf(false)).toEqual(['Send me news and offers by email (optional). You can stop this in My Account.'])
})

test('the form requires marketing consent if the owner does, and privacy consent always [FORM-14]', () => {
  const typed = { email: 'a@example.com', name: 'Ann', password: 'long enough' }
  const said = (isMarketingConsentRequired: boolean, consents: object) =>
    signUpPageSchema(isMarketingConsentRequired)
      .safeParse({ ...typed, ...consents })
      .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

  expect(said(true, { privacyConsent: true, acceptCommunications: false })).toEqual([
    'acceptCommunications: Agree to receive marketing emails.',
  ])
  expect(said(true, { privacyConsent: true, acceptCommunications: true })).toBeUndefined()
  expect(said(false, { privacyConsent: true, acceptCommunications: false })).toBeUndefined()
  expect(said(false, { privacyConsent: false, acceptCommunications: false })).toEqual([
    'privacyConsent: Agree to the privacy policy and the terms.',
  ])
})
