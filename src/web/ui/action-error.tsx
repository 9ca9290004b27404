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

/** The button may be at the other end of a long form. */
const bringIntoView = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'nearest' })

/** The error of an action or a form, which comes into view. After a conflict it lists what has changed. */
export function ActionError({ action: { error }, title, safe }: ActionErrorProps) {
  if (!error) return null
  const hasConflict = isConflict(error)
  return (
    <ErrorCard
      ref={bringIntoView}
      message={title ?? error.message}
      safe={[title && error.message, safe, hasConflict && latest].filter(Boolean).join(' ')}
      lines={hasConflict ? error.changes : []}
    />
  )
}
