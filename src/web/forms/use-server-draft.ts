/**
 * Saves a signed-in user's draft on the server, for other devices. It never writes before the stored draft is loaded,
 * nor while an older one is offered. A failed request is repeated with the next change, and once the browser is online.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Answers, FormSpec } from '#domain/forms/form-definition.ts'
import { formValuesOf, type Typed } from '#domain/forms/form-values.ts'
import { call } from '../core/call.ts'
import type { FormState } from './field-props.ts'

const SAVE_AFTER_MS = 1500

interface ServerDraft {
  values: Typed
  savedAt: number
}

interface Asked {
  spec: FormSpec
  form: FormState
  about: string
  isSignedIn: boolean
}

export function useServerDraft({ spec, form, about, isSignedIn }: Asked) {
  const { name: formName } = spec
  const [found, setFound] = useState<ServerDraft>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<Typed>(undefined)
  /** Whether the server's draft is unknown, offered to the user, or the one of this page. */
  const stored = useRef<'unknown' | 'offered' | 'own'>('unknown')
  const inTransit = useRef<Promise<unknown>>(Promise.resolve())

  // A page may recreate its form at each render, without a new request.
  const readTyped = useEffectEvent((answers: Answers) => formValuesOf(spec, answers))

  useEffect(() => {
    if (!isSignedIn) return
    stored.current = 'unknown'
    const params = { form: formName, about }
    const leaving = new AbortController()
    const load = async () => {
      const { draft } = await call('GET /form/{form}/{about}/draft', { params, signal: leaving.signal })
      const values = draft && readTyped(draft.answers)
      const isOther = JSON.stringify(values) !== JSON.stringify(readTyped(form.getValues()))
      stored.current = values && isOther ? 'offered' : 'own'
      if (draft && values && isOther) setFound({ values, savedAt: Date.parse(draft.updatedAt) })
    }
    const put = async (keepalive: boolean) => {
      if (stored.current === 'unknown' && !keepalive) await load()
      const answers = unsaved.current
      if (stored.current !== 'own' || answers === undefined) return
      unsaved.current = undefined
      await call('PUT /form/{form}/{about}/draft', { params, body: { answers }, keepalive }).catch(() => {
        unsaved.current ??= answers
      })
    }
    const save = (keepalive = false) => {
      clearTimeout(timer.current)
      // Without the server, the local draft remains.
      const saved = keepalive ? put(true) : inTransit.current.then(() => put(false))
      inTransit.current = saved.catch(() => undefined)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved.current = values
        clearTimeout(timer.current)
        timer.current = setTimeout(save, SAVE_AFTER_MS)
      },
    })
    const saveSoon = () => save()
    const saveAtOnce = () => save(true)
    save()
    window.addEventListener('online', saveSoon)
    window.addEventListener('pagehide', saveAtOnce)
    return () => {
      leaving.abort()
      unsubscribe()
      window.removeEventListener('online', saveSoon)
      window.removeEventListener('pagehide', saveAtOnce)
      save(true)
    }
  }, [formName, form, about, isSignedIn])

  /** Call after the user restored or discarded the found draft. */
  const decided = useCallback(() => {
    stored.current = 'own'
    setFound(undefined)
  }, [])

  const clear = useCallback(async () => {
    clearTimeout(timer.current)
    unsaved.current = undefined
    setFound(undefined)
    if (!isSignedIn) return
    await inTransit.current
    await call('DELETE /form/{form}/{about}/draft', { params: { form: formName, about } }).catch(() => undefined)
    stored.current = 'own'
  }, [formName, about, isSignedIn])

  return { found, decided, clear }
}
