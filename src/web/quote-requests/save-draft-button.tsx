import { saveDraftButton } from '#domain/forms/form-definition.ts'
import { useAction } from '../core/use-action.ts'
import { Button } from '../ui/button.tsx'

interface SaveDraftButtonProps {
  /** Another action is running. */
  isBusy: boolean
  /** Shows its own errors. */
  onSave: () => Promise<unknown>
}

/** Saves an incomplete quote, which the customer cannot see [QUOTE-04]. */
export function SaveDraftButton({ isBusy, onSave }: SaveDraftButtonProps) {
  const save = useAction({ send: onSave, done: "Draft saved. The customer can't see it." })
  return (
    <Button size="lg" disabled={isBusy || save.isBusy} aria-busy={save.isBusy} onClick={() => save.run()}>
      {saveDraftButton}
    </Button>
  )
}
