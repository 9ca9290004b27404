/** Temporary storage credentials: requested once, kept in memory and renewed shortly before they expire [FILE-01]. */
import { type ApiCallOutput, call } from '../core/call.ts'

export type UploadCredentials = ApiCallOutput<'GET /upload/token'>

const RENEW_BEFORE_MS = 60_000

let asked: Promise<UploadCredentials> | undefined
let freshUntil = 0

/** Concurrent uploads share one call. A failed call is not cached, so the next upload retries. */
export async function uploadCredentials(): Promise<UploadCredentials> {
  if (asked && Date.now() < freshUntil) return asked
  freshUntil = Number.POSITIVE_INFINITY
  asked = call('GET /upload/token')
  try {
    const credentials = await asked
    freshUntil = Date.parse(credentials.expiration) - RENEW_BEFORE_MS
    return credentials
  } catch (error) {
    clearCredentials()
    throw error
  }
}

/** The storage denied them: the device clock may be wrong, or another user signed in. */
export function clearCredentials(): void {
  asked = undefined
  freshUntil = 0
}
