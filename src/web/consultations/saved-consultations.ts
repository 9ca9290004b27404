/** The questions that this device has asked without an account, with their keys: whoever closes the page finds them again. */
import { useEffect, useState } from 'react'
import { readLocal, store } from '../core/local-storage.ts'

export interface SavedConsultation {
  readonly id: string
  readonly key: string
  /** When it was asked or opened here first; ISO text. */
  readonly storedAt: string
}

const NAME = 'consultations'
const KEPT_MAX = 20

export function readSavedConsultations(): readonly SavedConsultation[] {
  try {
    const saved: unknown = JSON.parse(readLocal(NAME) ?? '[]')
    return Array.isArray(saved) ? saved.filter(isCacheable) : []
  } catch {
    return []
  }
}

/** The key behind the # of an address; undefined where another part of the page stands there, as after its skip link. */
export function keyFromHash(hash: string): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1]
}

/** The newest first; a question is kept once. */
export function saveConsultation(one: SavedConsultation): void {
  const others = readSavedConsultations()
  if (others.some(({ id }) => id === one.id)) return
  store(NAME, JSON.stringify([one, ...others].slice(0, KEPT_MAX)))
}

/** Whoever uses the device next does not find it. */
export function clearConsultation(id: string): void {
  store(NAME, JSON.stringify(readSavedConsultations().filter((one) => one.id !== id)))
}

/** None as long as the page is still as the server rendered it; and how one of them is forgotten. */
export function useSavedConsultations() {
  const [saved, setSaved] = useState<readonly SavedConsultation[]>([])
  useEffect(() => setSaved(readSavedConsultations()), [])
  const remove = (id: string) => {
    clearConsultation(id)
    setSaved(readSavedConsultations())
  }
  return { saved, remove }
}

function isCacheable(one: unknown): one is SavedConsultation {
  if (typeof one !== 'object' || one === null) return false
  const { id, key, storedAt } = one as Record<string, unknown>
  return [id, key, storedAt].every((text) => typeof text === 'string')
}
