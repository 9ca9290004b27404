import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../core/api-error.ts'
import { ErrorCard } from '../ui/error-card.tsx'
import { PlainButton } from '../ui/plain-button.tsx'

const UNAVAILABLE =
  'Chat Service Unavailable: Unable to connect to chat service. Please refresh the page or try again later.'

/** Nobody answered, or the server could not. */
function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** A conversation that could not be opened [MSG-07]. */
export function ConversationError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  const action = (
    <PlainButton size="xs" onClick={tryAgain}>
      Try again
    </PlainButton>
  )
  return isUnreachable(error) ? (
    <ErrorCard message={UNAVAILABLE} action={action} />
  ) : (
    <ErrorCard
      message="Conversation Error"
      safe={error instanceof Error ? error.message : String(error)}
      action={action}
    />
  )
}

/** An open chat whose news cannot be read for the moment. */
export function ChatUnavailable() {
  return <ErrorCard message={UNAVAILABLE} safe="Your message is saved on this device." />
}

/** A chat in which somebody has written whose name could not be found out. */
export function ParticipantsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorCard
      message="Failed to load conversation participants. Please try again."
      action={
        <PlainButton size="xs" onClick={onRetry}>
          Try again
        </PlainButton>
      }
    />
  )
}

/** Where a chat stands and nobody is signed in. */
export function InvalidAccess() {
  return <ErrorCard message="Invalid access" />
}
