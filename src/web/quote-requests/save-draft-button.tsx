import { useMutation } from '@tanstack/react-query'
import { saveDraftButton } from '#domain/forms/form-definition.ts'
import { showSuccess } from '../core/toasts.ts'
import { PlainButton } from '../ui/plain-button.tsx'

interface SaveDraftButtonProps {
  /** Another action is running. */
  isBusy: boolean
  /** Shows its own errors. */
  onSave: () => Promise<unknown>
}

/** Saves an incomplete quote, which the customer cannot see [QUOTE-04]. */
export function SaveDraftButton({ isBusy, onSave }: SaveDraftButtonProps) {
  const { mutate: save, isPending } = useMutation({
    mutationFn: onSave,
    meta: { silent: true },
    onSuccess: () => showSuccess("Draft saved. The customer can't see it."),
  })
  return (
    <PlainButton size="lg" disabled={isBusy || isPending} aria-busy={isPending} onClick={() => save()}>
      {saveDraftButton}
    </PlainButton>
  )
}
