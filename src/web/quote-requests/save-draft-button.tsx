import { useMutation } from '@tanstack/react-query'
import { saveDraftButton } from '#domain/forms/form-definition.ts'
import { showSuccess } from '../core/toasts.ts'
import { PlainButton } from '../ui/plain-button.tsx'

interface SaveDraftButtonProps {
  /** Something else is under way. */
  isBusy: boolean
  /** Shows itself what is wrong. */
  onSave: () => Promise<unknown>
}

/** Keeps the quote as far as it is filled in; the customer does not see it [QUOTE-04]. */
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
