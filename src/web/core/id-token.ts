/**
 * The id token exists only in module memory, so no script finds it in storage. A new page gets one by rotating the
 * httpOnly session cookie. Browser only: the server never sets it.
 */
import type { SignedInRole } from '#domain/core/capabilities.ts'
import { readLocal, store } from './local-storage.ts'

const LOCK = 'plumbline-session'
const ROTATION_KEY = 'session-exchange'
const ROTATION_KEY_BYTES = 16
const ROTATION_TIMEOUT_MS = 15_000

/** The account this page displays. */
export interface CachedUser {
  readonly id: string
  readonly role: SignedInRole
}

let idToken: string | null = null
let believed: CachedUser | null = null
let refreshing: Promise<string | null> | null = null
let held: Promise<void> | null = null
/** Of a rotation without a response yet. */
let rotationKey: string | null = null

/** The session was loaded. A token is requested only for a signed-in user. */
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

/** During sign-out no call gets a token. Afterwards they wait forever, because this page is about to unload. */
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

/**
 * Null without a session. Throws if the response is lost. A call states the token that was denied: if another call has
 * renewed it since, no second rotation is needed.
 */
export async function refreshIdToken(denied?: string | null): Promise<string | null> {
  await held
  const isRenewed = denied !== undefined && idToken !== null && idToken !== denied
  return isRenewed ? idToken : await renew()
}

/** Concurrent calls share one rotation. */
function renew(): Promise<string | null> {
  refreshing ??= queueTask(rotateSessionToken).finally(() => {
    refreshing = null
  })
  return refreshing
}

/** A cookie works once, so tabs take turns. Browsers have locks only on https pages. */
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
  // Another user signed in with this browser, so this page shows the wrong data.
  if (believed !== null && renewed.user.id !== believed.id) return reloadPage()
  idToken = renewed.idToken
  return idToken
}

/** Reloads the page. Never settles. */
export function reloadPage(): Promise<never> {
  window.location.reload()
  return new Promise(() => {})
}

/**
 * The rotation key is stored from before the request until after the response. If the response is lost, the next try
 * uses the same key and does not look like token theft.
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
