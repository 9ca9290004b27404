/**
 * The id token lives in this module's memory and nowhere else, so that a script that reads storage finds nothing.
 * A page that starts without one exchanges the httpOnly session cookie for it. Browser only: the server never sets it.
 */
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { readLocal, store } from './local-storage.ts'

const LOCK = 'plumbline-session'
const ROTATION_KEY = 'session-exchange'
const ROTATION_KEY_BYTES = 16
const ROTATION_TIMEOUT_MS = 15_000

/** Whom this page shows itself to. */
export interface CachedUser {
  readonly id: string
  readonly role: SignedInRole
}

let idToken: string | null = null
let believed: CachedUser | null = null
let refreshing: Promise<string | null> | null = null
let held: Promise<void> | null = null
/** Of an exchange whose answer has not come yet. */
let rotationKey: string | null = null

/** The session was read. A token is only worth a question when somebody is signed in. */
export function setCachedUser(user: CachedUser | null): void {
  believed = user
}

export function startLocalSession(token: string, user: CachedUser): void {
  idToken = token
  believed = user
}

export function endLocalSession(): void {
  idToken = null
  believed = null
}

export function cachedUser(): CachedUser | null {
  return believed
}

/**
 * While the session is being ended nobody gets a token, and nobody asks for a new one. Once it has ended they wait for
 * ever: this page is about to go.
 */
export function pauseTokenRefresh(until: Promise<unknown>): void {
  const release = () => {
    held = null
  }
  held = until.then(release, release)
}

export async function verifySession(): Promise<void> {
  await held
}

export async function idTokenForCall(): Promise<string | null> {
  await held
  return idToken ?? (believed === null ? null : renew())
}

/** Null means that nobody is signed in any more; an answer that is lost throws. */
export async function refreshIdToken(): Promise<string | null> {
  await held
  return await renew()
}

/** Calls that start together share one exchange. */
function renew(): Promise<string | null> {
  refreshing ??= queueTask(rotateSessionToken).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** A cookie works once, so tabs take turns. Browsers have no locks on pages that did not come over https. */
function queueTask<T>(work: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request(LOCK, work) : work()
}

async function rotateSessionToken(): Promise<string | null> {
  const exchange = beginRotation()
  const answer = await fetch('/api/session/refresh', {
    method: 'POST',
    headers: { 'x-rotation-key': exchange },
    signal: AbortSignal.timeout(ROTATION_TIMEOUT_MS),
  })
  if (answer.status === 401) {
    endRotation()
    idToken = null
    return null
  }
  if (!answer.ok) throw new Error(`Session renewal failed: ${answer.status}`)
  const renewed = (await answer.json()) as { idToken: string; user: { id: string } }
  endRotation()
  // Somebody else has signed in with this browser: what stands on the page is not theirs.
  if (believed !== null && renewed.user.id !== believed.id) return reloadPage()
  idToken = renewed.idToken
  return idToken
}

/** Loads the page anew. Never settles. */
export function reloadPage(): Promise<never> {
  window.location.reload()
  return new Promise(() => {})
}

/**
 * The value of an exchange is kept from before the question until after the answer. Where the answer is lost, even with
 * the page that waited for it, the next try asks for the same exchange instead of looking like a thief.
 */
function beginRotation(): string {
  rotationKey = readLocal(ROTATION_KEY) ?? rotationKey ?? randomHex(ROTATION_KEY_BYTES)
  store(ROTATION_KEY, rotationKey)
  return rotationKey
}

function endRotation(): void {
  rotationKey = null
  store(ROTATION_KEY, null)
}

function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes))
  return [...drawn].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
