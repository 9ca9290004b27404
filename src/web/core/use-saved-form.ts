import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form'
import { type DraftKey, useDraft } from './draft.ts'
import { useSession } from './session.ts'
import { type SubmitSteps, useSubmit } from './use-submit.ts'

interface SavedFormState<Fields> {
  /** The raw values. The first argument has the parsed ones. */
  values: Fields
  /** For an action that leaves the page and never resolves. */
  clearDraft: () => void
}

type SavedFormSteps<Fields extends FieldValues, Typed, Answer> = UseFormProps<Fields, unknown, Typed> &
  Omit<SubmitSteps<Typed, Answer>, 'send'> & {
    send: (typed: Typed, state: SavedFormState<Fields>) => Promise<Answer>
    /** The draft, by form and subject. */
    draftOf: Pick<DraftKey, 'form' | 'id'>
    /** The values of the form after saving. Without it, the form closes. */
    savedAs?: (answer: Answer, typed: Typed) => Fields
  }

/** A form whose text survives: a draft on this device, issues at their fields, and one request at a time. */
export function useSavedForm<Fields extends FieldValues, Typed = Fields, Answer = unknown>(
  steps: SavedFormSteps<Fields, Typed, Answer>,
) {
  const { draftOf, send, savedAs, onSuccess, onError, ...options } = steps
  const { user } = useSession()
  const form = useForm<Fields, unknown, Typed>(options)
  const draft = useDraft(form, { ...draftOf, user: user?.id ?? 'anonymous' })
  const sending = useSubmit<Fields, Typed, Answer>(form, {
    send: (typed) => send(typed, { values: form.getValues(), clearDraft: draft.clear }),
    ...(onError && { onError }),
    onSuccess: (answer, typed) => {
      if (savedAs) form.reset(savedAs(answer, typed))
      draft.clear()
      return onSuccess?.(answer, typed)
    },
  })
  return { ...sending, form, draft }
}
