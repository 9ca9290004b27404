import { useRef } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { showIssues } from './form-issues.ts'
import { useAction } from './use-action.ts'

export interface SubmitSteps<Typed, Answer> {
  send: (typed: Typed, idempotencyKey: string) => Promise<Answer>
  onSuccess?: (answer: Answer, typed: Typed) => unknown
  /** Runs after the issues are at their fields. */
  onError?: (error: Error, hasIssues: boolean) => unknown
}

/**
 * Sends valid values by an action. Issues go to their fields, and the form shows other errors. Invalid values remove an
 * earlier error.
 */
export function useSubmit<Fields extends FieldValues, Typed, Answer>(
  form: UseFormReturn<Fields, unknown, Typed>,
  { send, onSuccess, onError }: SubmitSteps<Typed, Answer>,
) {
  const sentValues = useRef('')
  const valuesNow = () => JSON.stringify(form.getValues())
  const sending = useAction<Typed, Answer>({
    send: (typed, idempotencyKey) => {
      sentValues.current = valuesNow()
      return send(typed, idempotencyKey)
    },
    onSuccess: (answer, typed) => onSuccess?.(answer, typed),
    onError: (error) => {
      const hasIssues = showIssues(form, error)
      return onError?.(error, hasIssues)
    },
    mayRetry: () => sentValues.current === valuesNow(),
  })
  const submit = form.handleSubmit(
    async (typed) => {
      await sending.run(typed)
    },
    () => sending.reset(),
  )
  return { ...sending, submit, isBusy: form.formState.isSubmitting || sending.isBusy }
}
