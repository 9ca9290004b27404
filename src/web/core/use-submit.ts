import { useMutation } from '@tanstack/react-query'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showIssues } from './form-issues.ts'

interface SubmitSteps<Typed, Answer> {
  send: (typed: Typed) => Promise<Answer>
  onSuccess?: (answer: Answer, typed: Typed) => unknown
  /** Runs after the issues are at their fields. */
  onError?: (error: Error, hasIssues: boolean) => unknown
  /** Removes an earlier error if the next values are invalid. */
  resetsIfInvalid?: boolean
}

/** Sends valid values, one request at a time. Issues go to their fields, and the form shows other errors. */
export function useSubmit<Fields extends FieldValues, Typed, Answer>(
  form: UseFormReturn<Fields, unknown, Typed>,
  { send, onSuccess, onError, resetsIfInvalid = false }: SubmitSteps<Typed, Answer>,
) {
  const sending = useMutation({
    mutationFn: send,
    meta: { silent: true },
    onSuccess: (answer, typed) => onSuccess?.(answer, typed),
    onError: (error) => {
      const hasIssues = showIssues(form, error)
      return onError?.(error, hasIssues)
    },
  })
  const submit = form.handleSubmit(
    (typed) => {
      if (!sending.isPending) sending.mutate(typed)
    },
    () => {
      if (resetsIfInvalid) sending.reset()
    },
  )
  return { ...sending, submit, isBusy: form.formState.isSubmitting || sending.isPending }
}
