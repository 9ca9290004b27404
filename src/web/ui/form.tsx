import { type ReactNode, type SubmitEvent, useEffect, useId, useInsertionEffect, useRef, useState } from 'react'
import { type EarlyInput, readEarlyInput } from '../core/early-input.ts'
import { singleFlight } from '../core/single-flight.ts'
import { ScriptNote } from './script-note.tsx'

interface FormProps {
  className?: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  hasFiles?: boolean
  children: ReactNode
}

/**
 * A form that takes text from its first paint. Before hydration, a submit does nothing: outside a dialog the method
 * "dialog" sends no request, so no text is lost or in the address. A double submit is sent once.
 */
export function Form({ className, onSubmit, hasFiles = false, children }: FormProps) {
  const id = useId()
  const [once] = useState(() => singleFlight<[SubmitEvent<HTMLFormElement>]>())
  useEarlyInput(id)
  return (
    <form
      id={id}
      className={className}
      method="dialog"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void once(onSubmit, event)
      }}
    >
      {children}
      <ScriptNote of={hasFiles ? 'form with files' : 'form'} />
    </form>
  )
}

/** Keeps what was typed before hydration. It is read before the refs of the fields, which write the default values. */
function useEarlyInput(id: string): void {
  const early = useRef<EarlyInput[]>([])
  useInsertionEffect(() => {
    early.current = readEarlyInput(document.getElementById(id))
  }, [id])
  useEffect(() => {
    // The effects of the page follow, such as the one that stores a draft.
    queueMicrotask(() => {
      for (const retype of early.current.splice(0)) retype()
    })
  }, [])
}
