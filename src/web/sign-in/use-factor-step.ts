import { useEffect, useMemo } from 'react'
import { factorHash } from '#domain/core/factor-hash.ts'
import { useBrowserValue } from '../core/use-browser-value.ts'
import type { AttemptStep } from './login-step.ts'

let attempt: string | undefined

/** Read once. A reload starts the login again. */
function readAttempt(): string {
  const { hash } = window.location
  attempt ??= hash.startsWith(factorHash) ? hash.slice(factorHash.length) : ''
  return attempt
}

/** The second factor of a sign-in that began elsewhere, for example at a provider. */
export function useFactorStep(): AttemptStep | undefined {
  const found = useBrowserValue(readAttempt, '')
  useEffect(() => {
    if (found === '') return undefined
    const { pathname, search } = window.location
    window.history.replaceState(window.history.state, '', pathname + search)
    return () => {
      attempt = ''
    }
  }, [found])
  return useMemo(
    () =>
      found === ''
        ? undefined
        : { nextStep: 'secondFactor', attempt: found, message: "Confirm it's you with your second factor." },
    [found],
  )
}
