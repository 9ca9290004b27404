import { defineErrors } from './error.ts'

export const coreErrors = defineErrors('core', {
  unauthenticated: { kind: 'unauthenticated', message: 'Please log in to continue.' },
  tokenExpired: { kind: 'unauthenticated', message: 'jwt expired' },
  forbidden: { kind: 'forbidden', message: "You don't have permission to access this page." },
  factorRequired: {
    kind: 'forbidden',
    message: 'Protect your account first: add a passkey or an authenticator app.',
  },
  stepUpRequired: { kind: 'forbidden', message: "Confirm it's you to continue." },
  notFound: { kind: 'not-found', message: "We couldn't find what you're looking for." },
  notAvailable: {
    kind: 'conflict',
    message: "This action isn't available right now. Refresh to see the job's current status.",
  },
  malformed: { kind: 'malformed', message: "We couldn't read this request." },
  invalid: { kind: 'invalid', message: 'There was an error in some of the information provided.' },
  invalidId: { kind: 'not-found', message: 'Invalid Id' },
  invalidCursor: {
    kind: 'malformed',
    message: "This page doesn't exist. Go back to the first page.",
  },
  tooLarge: { kind: 'too-large', message: 'This request is too large. Try sending less at once.' },
  headersTooLarge: {
    kind: 'too-large',
    message: "This address or its cookies are too long. Clear this site's cookies and try again.",
  },
  tooSlow: { kind: 'unavailable', message: 'This request took too long. Check your connection and try again.' },
  unsupportedType: { kind: 'unsupported-type', message: 'Please send the request as JSON.' },
  tooMany: { kind: 'too-many', message: 'Too many attempts. Wait a moment and try again.' },
  unavailable: { kind: 'unavailable', message: "This isn't available right now. Try again in a moment." },
  internal: { kind: 'fault', message: 'Something went wrong on our side. Please try again.' },
})
