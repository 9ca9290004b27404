import { isConflict } from '../core/api-error.ts'
import { ErrorCard } from './error-card.tsx'

interface ActionErrorProps {
  action: { error: Error | null }
  /** What is safe after the error. */
  safe?: string | undefined
}

/** The error of an action, beside its button or in its dialog. */
export function ActionError({ action: { error }, safe }: ActionErrorProps) {
  if (!error) return null
  const latest = isConflict(error) ? 'This page now shows the latest version.' : undefined
  return <ErrorCard message={error.message} safe={[safe, latest].filter(Boolean).join(' ')} />
}
