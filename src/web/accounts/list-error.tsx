import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'

/** A list that could not be loaded. */
export function ListError({ list }: { list: { error: Error | null; refetch: () => Promise<unknown> } }) {
  if (!list.error) return null
  return (
    <ErrorCard
      message={list.error.message}
      action={
        <Button size="sm" onClick={() => void list.refetch()}>
          Try again
        </Button>
      }
    />
  )
}
