/**
 * Toasts. Errors stay until closed, and others leave after six seconds. The list is outside React, so that the query
 * cache can report errors.
 */
import { ApiError } from './api-error.ts'

export type ToastTone = 'ok' | 'info' | 'bad'

export interface Toast {
  id: number
  tone: ToastTone
  message: string
}

const SHOWN_MS = 6_000
const SHOWN_MAX = 4
const NONE: readonly Toast[] = []

let toasts: readonly Toast[] = NONE
let lastId = 0
const listeners = new Set<() => void>()

function publish(next: readonly Toast[]) {
  toasts = next
  for (const listener of listeners) listener()
}

function show(tone: ToastTone, message: string) {
  // On the server the list would be shared by all requests.
  if (typeof window === 'undefined') return
  const id = ++lastId
  const others = toasts.filter((toast) => toast.message !== message)
  publish([...others.slice(1 - SHOWN_MAX), { id, tone, message }])
  if (tone !== 'bad') setTimeout(() => closeToast(id), SHOWN_MS)
}

export function showSuccess(message: string) {
  show('ok', message)
}

export function showInfo(message: string) {
  show('info', message)
}

export function showError(error: unknown) {
  const changes = error instanceof ApiError ? error.changes : []
  show('bad', [error instanceof Error ? error.message : String(error), ...changes].join(' '))
}

export function closeToast(id: number) {
  publish(toasts.filter((toast) => toast.id !== id))
}

export const toastList = {
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  current: () => toasts,
  onServer: () => NONE,
}
