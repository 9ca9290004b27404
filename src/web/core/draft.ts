/**
 * Drafts survive a reload, a lost connection and sign-in. They are stored on this device under draft:{form}:{id}:{user}
 * and offered when the form opens again.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { readLocal, store, storesDrafts } from './local-storage.ts'

const SAVE_AFTER_MS = 400

export interface DraftKey {
  form: string
  /** The subject of the form, such as a job id. 'new' for a new record. */
  id: string
  /** The signed-in user's id, or 'anonymous'. */
  user: string
}

export interface Draft<T> {
  values: T
  savedAt: number
  /** The form's base values. A draft without them counts as changed in every field. */
  begun?: T
}

const nameOf = ({ form, id, user }: DraftKey) => `draft:${form}:${id}:${user}`

/** Undefined also for invalid text. */
export function readDraft<T>(key: DraftKey): Draft<T> | undefined {
  try {
    return (JSON.parse(readLocal(nameOf(key)) ?? 'null') as Draft<T> | null) ?? undefined
  } catch {
    return undefined
  }
}

export function writeDraft<T>(key: DraftKey, values: T, savedAt: number, begun?: T): void {
  if (storesDrafts(key.user)) store(nameOf(key), JSON.stringify({ values, savedAt, begun }))
}

export function clearDraft(key: DraftKey): void {
  store(nameOf(key), null)
}

/** An anonymous draft moves to the account that signs in. */
export function adoptDraft(key: DraftKey): void {
  const anonymous = { ...key, user: 'anonymous' }
  const draft = key.user === 'anonymous' ? undefined : readDraft(anonymous)
  if (!draft) return
  writeDraft(key, draft.values, draft.savedAt, draft.begun)
  clearDraft(anonymous)
}

/** Merges the draft into the current values. Changes that others made to other fields stay. */
export function mergeDraft<T extends FieldValues>({ values, begun }: Draft<T>, now: T): T {
  if (begun === undefined) return values
  const fields = Object.keys({ ...begun, ...values }).filter((field) => !isSame(values[field], begun[field]))
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, values[field]])) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Stores form values as a draft. `offer` is an older draft that differs from the opened form, and the screen asks
 * before it restores one. Call `clear` after saving.
 */
export function useDraft<T extends FieldValues, Out>(form: UseFormReturn<T, unknown, Out>, key: DraftKey) {
  const { form: formName, id, user } = key
  const [offer, setOffer] = useState<Draft<T>>()
  const [savedAt, setSavedAt] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // Stores the last keystrokes when a page or dialog closes.
  const unsaved = useRef<Pick<Draft<T>, 'values' | 'begun'>>(undefined)

  useEffect(() => {
    const idempotencyKey = { form: formName, id, user }
    adoptDraft(idempotencyKey)
    // After hydration, because the first render must match the server.
    const lookUp = setTimeout(() => {
      const found = readDraft<T>(idempotencyKey)
      const now = form.getValues()
      const values = found && mergeDraft(found, now)
      if (values && !isSame(values, now)) setOffer({ values, savedAt: found.savedAt })
    })

    const save = () => {
      clearTimeout(timer.current)
      if (unsaved.current === undefined) return
      const now = Date.now()
      const { values, begun } = unsaved.current
      writeDraft(idempotencyKey, values, now, begun)
      setSavedAt(now)
      unsaved.current = undefined
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values, defaultValues }) => {
        unsaved.current = { values, begun: defaultValues as T }
        clearTimeout(timer.current)
        timer.current = setTimeout(save, SAVE_AFTER_MS)
      },
    })
    window.addEventListener('pagehide', save)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', save)
      clearTimeout(lookUp)
      // A closed dialog unmounts its form.
      save()
    }
  }, [form, formName, id, user])

  const restore = useCallback(() => {
    if (offer) form.reset(offer.values, { keepDefaultValues: true })
    setOffer(undefined)
  }, [form, offer])

  const clear = useCallback(() => {
    clearTimeout(timer.current)
    unsaved.current = undefined
    clearDraft({ form: formName, id, user })
    setOffer(undefined)
    setSavedAt(undefined)
  }, [formName, id, user])

  return { offer, savedAt, restore, clear }
}
