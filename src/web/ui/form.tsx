import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { singleFlight } from '../core/single-flight.ts'

interface FormProps {
  className?: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/**
 * A form that waits for its script, inert for a moment: what was typed into the rendered page before that would be
 * overwritten, and a pressed button would send the form as an address. It looks the same all the time. Sent twice at once
 * it is sent once.
 */
export function Form({ className, onSubmit, children }: FormProps) {
  const isReady = useHydrated()
  const [once] = useState(() => singleFlight<[SubmitEvent<HTMLFormElement>]>())
  return (
    <form
      className={className}
      inert={!isReady}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void once(onSubmit, event)
      }}
    >
      {children}
    </form>
  )
}
