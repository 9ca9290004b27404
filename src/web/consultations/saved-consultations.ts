/** Requests without an account from this device, with their access keys. */
import { useState } from 'react'
import { readLocal, store } from '../core/local-storage.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'

export interface SavedConsultation {
  readonly id: string
  readonly key: string
  /** First submitted or opened here, as ISO text. */
  readonly storedAt: string
}

const NAME = 'consultations'
const KEPT_MAX = 20

export function readSavedConsultations(text = readLocal(NAME)): readonly SavedConsultation[] {
  try {
    const saved: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(saved) ? saved.filter(isCacheable) : []
  } catch {
    return []
  }
}

/** The access key in a URL hash. Undefined for other hashes, such as the skip link's. */
export function keyFromHash(hash: string): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1]
}

/** Newest first, without duplicates. */
export function saveConsultation(one: SavedConsultation): void {
  const others = readSavedConsultations()
  if (others.some(({ id }) => id === one.id)) return
  store(NAME, JSON.stringify([one, ...others].slice(0, KEPT_MAX)))
}

/** The next user of this device must not find it. */
export function clearConsultation(id: string): void {
  store(NAME, JSON.stringify(readSavedConsultations().filter((one) => one.id !== id)))
}

/** Empty before hydration. `remove` deletes one. */
export function useSavedConsultations() {
  const stored = useBrowserValue(() => readLocal(NAME), null)
  const [removed, setRemoved] = useState<readonly string[]>([])
  const remove = (id: string) => {
    clearConsultation(id)
    setRemoved([...removed, id])
  }
  return { saved: readSavedConsultations(stored).filter(({ id }) => !removed.includes(id)), remove }
}

function isCacheable(one: unknown): one is SavedConsultation {
  if (typeof one !== 'object' || one === null) return false
  const { id, key, storedAt } = one as Record<string, unknown>
  return [id, key, storedAt].every((text) => typeof text === 'string')
}
