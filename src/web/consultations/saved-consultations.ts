/** The questions that this device has asked without an account, with their keys: whoever closes the page finds them again. */
import { useEffect, useState } from 'react'
import { readLocal, store } from '../core/local-storage.ts'

export interface KeptConsultation {
  readonly id: string
  readonly key: string
  /** When it was asked or opened here first; ISO text. */
  readonly keptAt: string
}

const NAME = 'consultations'
const KEPT_MAX = 20

export function readKeptConsultations(): readonly KeptConsultation[] {
  try {
    const kept: unknown = JSON.parse(readLocal(NAME) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isKept) : []
  } catch {
    return []
  }
}

/** The key behind the # of an address; undefined where another part of the page stands there, as after its skip link. */
export function keyFromHash(hash: string): string | undefined {
  return /^#([\w-]{43})$/.exec(hash)?.[1]
}

/** The newest first; a question is kept once. */
export function keepConsultation(one: KeptConsultation): void {
  const others = readKeptConsultations()
  if (others.some(({ id }) => id === one.id)) return
  store(NAME, JSON.stringify([one, ...others].slice(0, KEPT_MAX)))
}

/** Whoever uses the device next does not find it. */
export function forgetConsultation(id: string): void {
  store(NAME, JSON.stringify(readKeptConsultations().filter((one) => one.id !== id)))
}

/** None as long as the page is still as the server rendered it; and how one of them is forgotten. */
export function useKeptConsultations() {
  const [kept, setKept] = useState<readonly KeptConsultation[]>([])
  useEffect(() => setKept(readKeptConsultations()), [])
  const forget = (id: string) => {
    forgetConsultation(id)
    setKept(readKeptConsultations())
  }
  return { kept, forget }
}

function isKept(one: unknown): one is KeptConsultation {
  if (typeof one !== 'object' || one === null) return false
  const { id, key, keptAt } = one as Record<string, unknown>
  return [id, key, keptAt].every((text) => typeof text === 'string')
}
