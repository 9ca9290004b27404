import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, type SubmitEvent, useState } from 'react'
import { singleFlight } from '../core/single-flight.ts'

interface FormProps {
  className?: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/**
 * A form that is inert until hydration, because hydration would overwrite typed text and an early submit would reload
 * the page. It looks the same throughout. A double submit is sent once.
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
