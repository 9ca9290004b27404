/**
 * Saves a signed-in user's draft on the server, for other devices. It never writes before the stored draft is loaded,
 * nor while an older one is offered.
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
  const [savedAt, setSavedAt] = useState<number>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const unsaved = useRef<Typed>(undefined)
  const matchesEtag = useRef(true)
  const inTransit = useRef<Promise<unknown>>(Promise.resolve())

  // A page may recreate its form at each render, without a new request.
  const readTyped = useEffectEvent((answers: Answers) => formValuesOf(spec, answers))

  useEffect(() => {
    if (!isSignedIn) return
    const params = { form: formName, about }
    const leaving = new AbortController()
    call('GET /form/{form}/{about}/draft', { params, signal: leaving.signal })
      .then(({ draft }) => {
        const values = draft && readTyped(draft.answers)
        const isOther = JSON.stringify(values) !== JSON.stringify(readTyped(form.getValues()))
        if (draft && values && isOther) setFound({ values, savedAt: Date.parse(draft.updatedAt) })
        else matchesEtag.current = false
      })
      // Without the server, the local draft remains.
      .catch(() => undefined)

    const save = (keepalive = false) => {
      clearTimeout(timer.current)
      if (matchesEtag.current || unsaved.current === undefined) return
      const body = { answers: unsaved.current }
      unsaved.current = undefined
      inTransit.current = call('PUT /form/{form}/{about}/draft', { params, body, keepalive })
        .then(({ updatedAt }) => setSavedAt(Date.parse(updatedAt)))
        .catch(() => undefined)
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        unsaved.current = values
        clearTimeout(timer.current)
        timer.current = setTimeout(save, SAVE_AFTER_MS)
      },
    })
    const saveAtOnce = () => save(true)
    window.addEventListener('pagehide', saveAtOnce)
    return () => {
      leaving.abort()
      unsubscribe()
      window.removeEventListener('pagehide', saveAtOnce)
      save()
    }
  }, [formName, form, about, isSignedIn])

  /** Call after the user restored or discarded the found draft. */
  const decided = useCallback(() => {
    matchesEtag.current = false
    setFound(undefined)
  }, [])

  const clear = useCallback(async () => {
    clearTimeout(timer.current)
    unsaved.current = undefined
    setFound(undefined)
    setSavedAt(undefined)
    if (!isSignedIn) return
    await inTransit.current
    await call('DELETE /form/{form}/{about}/draft', { params: { form: formName, about } }).catch(() => undefined)
    matchesEtag.current = false
  }, [formName, about, isSignedIn])

  return { found, savedAt, decided, clear }
}
