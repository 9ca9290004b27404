import { useHydrated } from '@tanstack/react-router'
import type { ReactNode, SubmitEvent } from 'react'

interface FormProps {
  className?: string | undefined
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => unknown
  children: ReactNode
}

/**
 * A form that waits for its script, inert for a moment: what was typed into the rendered page before that would be
 * overwritten, and a pressed button would send the form as an address. It looks the same all the time.
 */
export function Form({ className, onSubmit, children }: FormProps) {
  const isReady = useHydrated()
  return (
    <form className={className} inert={!isReady} noValidate onSubmit={(event) => void onSubmit(event)}>
      {children}
    </form>
  )
}
