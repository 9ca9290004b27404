import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { ApiError } from '../core/api-error.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'

const UNAVAILABLE =
  'Chat Service Unavailable: Unable to connect to chat service. Please refresh the page or try again later.'

/** No response, or a server error. */
function isUnreachable(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500
}

/** A conversation that cannot be opened [MSG-07]. */
export function ConversationError({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const tryAgain = () => {
    reset()
    void router.invalidate()
  }
  const action = (
    <Button size="xs" onClick={tryAgain}>
      Try again
    </Button>
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

/** An open chat that currently cannot be refreshed. */
export function ChatUnavailable() {
  return <ErrorCard message={UNAVAILABLE} safe="Your message is saved on this device." />
}

/** A chat with a participant whose name failed to load. */
export function ParticipantsMissing({ onRetry }: { onRetry: () => void }) {
  return (
    <ErrorCard
      message="Failed to load conversation participants. Please try again."
      action={
        <Button size="xs" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}

/** A chat without a signed-in user. */
export function InvalidAccess() {
  return <ErrorCard message="Invalid access" />
}
