import { defineErrors } from './error.ts'

export const coreErrors = defineErrors('core', {
  unauthenticated: { kind: 'unauthenticated', message: 'Please log in to continue.' },
  tokenExpired: { kind: 'unauthenticated', message: 'jwt expired' },
  forbidden: { kind: 'forbidden', message: "You don't have permission to access this page." },
  notFound: { kind: 'not-found', message: 'There is nothing at this address.' },
  notAvailable: { kind: 'conflict', message: 'This is not possible now. Please refresh to see where the job stands.' },
  malformed: { kind: 'malformed', message: 'The request could not be read.' },
  invalid: { kind: 'invalid', message: 'There was an error in some of the information provided.' },
  invalidId: { kind: 'not-found', message: 'Invalid Id' },
  invalidCursor: {
    kind: 'malformed',
    message: 'This page of the list does not exist. Please start from the first page.',
  },
  tooLarge: { kind: 'too-large', message: 'This is more than we can take in one go. Please send less.' },
  unsupportedType: { kind: 'unsupported-type', message: 'Please send the request as JSON.' },
  tooMany: { kind: 'too-many', message: 'Too many tries. Please wait a moment and try again.' },
  unavailable: { kind: 'unavailable', message: 'This is not available right now. Please try again in a moment.' },
  internal: { kind: 'fault', message: 'Something went wrong on our side. Please try again.' },
})
