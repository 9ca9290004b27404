/**
 * Typed text survives a reload, a lost connection and the way through sign-in: it is kept on this device under
 * draft:{form}:{id}:{user}, and offered again when the form is opened the next time.
 */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'

const SAVE_AFTER_MS = 400

export interface DraftKey {
  form: string
  /** What the form is about, such as a job's id; 'new' for something that does not exist yet. */
  id: string
  /** The signed-in user's id; 'anonymous' before sign-in. */
  user: string
}

export interface Draft<T> {
  values: T
  savedAt: number
  /** What the form held before anything was typed; a draft without it counts as typed from end to end. */
  begun?: T
}

const nameOf = ({ form, id, user }: DraftKey) => `draft:${form}:${id}:${user}`

/** Storage may be full, forbidden or hold something else: a draft is a courtesy and never an error. */
export function readDraft<T>(key: DraftKey): Draft<T> | undefined {
  try {
    const text = localStorage.getItem(nameOf(key))
    return text ? (JSON.parse(text) as Draft<T>) : undefined
  } catch {
    return undefined
  }
}

export function writeDraft<T>(key: DraftKey, values: T, savedAt: number, begun?: T): void {
  try {
    localStorage.setItem(nameOf(key), JSON.stringify({ values, savedAt, begun }))
  } catch {
    // Nothing to do: the form still holds what was typed.
  }
}

export function clearDraft(key: DraftKey): void {
  try {
    localStorage.removeItem(nameOf(key))
  } catch {
    // As above.
  }
}

/** What was typed before sign-in belongs to whoever signs in on this device. */
export function adoptDraft(key: DraftKey): void {
  const anonymous = { ...key, user: 'anonymous' }
  const draft = key.user === 'anonymous' ? undefined : readDraft(anonymous)
  if (!draft) return
  writeDraft(key, draft.values, draft.savedAt, draft.begun)
  clearDraft(anonymous)
}

/** What was typed, over what the form holds now: what somebody else has changed meanwhile in other fields stays. */
export function mergeDraft<T extends FieldValues>({ values, begun }: Draft<T>, now: T): T {
  if (begun === undefined) return values
  const fields = Object.keys({ ...begun, ...values }).filter((field) => !isSame(values[field], begun[field]))
  return { ...now, ...Object.fromEntries(fields.map((field) => [field, values[field]])) }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/**
 * Keeps a form's values as a draft. `offer` holds an older draft that differs from what the form opened with; the screen
 * asks before it replaces anything. Call `clear` once the server has the values.
 */
export function useDraft<T extends FieldValues, Out>(form: UseFormReturn<T, unknown, Out>, key: DraftKey) {
  const { form: formName, id, user } = key
  const [offer, setOffer] = useState<Draft<T>>()
  const [savedAt, setSavedAt] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was typed in the last moment, for a page or a dialog that is left before it is saved.
  const unsaved = useRef<Pick<Draft<T>, 'values' | 'begun'>>(undefined)

  useEffect(() => {
    const idempotencyKey = { form: formName, id, user }
    adoptDraft(idempotencyKey)
    // After the first paint: until then the form must be what the server rendered.
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
      // A dialog that is closed takes its form along.
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
