import { isConflict } from '../core/api-error.ts'
import { ErrorCard } from './error-card.tsx'

interface ActionErrorProps {
  action: { error: Error | null }
  /** The message above the server's. */
  title?: string
  /** What is safe after the error. */
  safe?: string | undefined
}

const latest = 'This page now shows the latest version.'

/** The error of an action or a form, beside its button or in its dialog. After a conflict it lists what has changed. */
export function ActionError({ action: { error }, title, safe }: ActionErrorProps) {
  if (!error) return null
  const hasConflict = isConflict(error)
  return (
    <ErrorCard
      message={title ?? error.message}
      safe={[title && error.message, safe, hasConflict && latest].filter(Boolean).join(' ')}
      lines={hasConflict ? error.changes : []}
    />
  )
}
