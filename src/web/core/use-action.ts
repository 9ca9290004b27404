/**
 * Runs an action of the user, one at a time. The page and its dialog stay until the response arrives. A retry has the
 * same idempotency key. A conflict refetches the page, and a lost connection is retried once the browser is online.
 */
import { useMutation } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef } from 'react'
import { randomName } from '#domain/uploads/random-name.ts'
import { ApiError, isConflict } from './api-error.ts'
import { showError, showInfo, showSuccess } from './toasts.ts'

interface ActionSteps<Input, Answer> {
  send: (input: Input, idempotencyKey: string) => Promise<Answer>
  /** The toast after success. */
  done?: string | ((answer: Answer, input: Input) => string)
  onSuccess?: (answer: Answer, input: Input) => unknown
  onError?: (error: Error, input: Input) => unknown
  /** False if the user has changed the input since. */
  mayRetry?: () => boolean
  /** The user may leave the page while it runs. */
  mayLeave?: boolean
  /** How long the response stays in memory. */
  gcTime?: number
}

/** What a dialog needs of its action. */
export interface ActionState {
  isBusy: boolean
  error: Error | null
  reset: () => void
}

export function useAction<Input = void, Answer = unknown>(steps: ActionSteps<Input, Answer>) {
  const { send, done, onSuccess, onError, mayRetry, mayLeave = false, ...options } = steps
  const stayUntil = useStay()
  const isMounted = useRef(false)
  const isRunning = useRef(false)
  const sent = useRef<{ input: string | undefined; key: string }>(undefined)
  const { mutateAsync, error, variables, data, isPending, isSuccess, reset } = useMutation({
    ...options,
    mutationFn: (input: Input) => {
      const json = JSON.stringify(input)
      if (sent.current === undefined || sent.current.input !== json) sent.current = { input: json, key: newKey() }
      const response = send(input, sent.current.key)
      return mayLeave ? response : stayUntil(response)
    },
    meta: { silent: true },
    onSuccess: (answer, input) => {
      sent.current = undefined
      if (done !== undefined) showSuccess(typeof done === 'string' ? done : done(answer, input))
      return onSuccess?.(answer, input)
    },
    onError: async (error, input) => {
      if (isConflict(error)) sent.current = undefined
      // The refetch after a conflict can remove the button, and its error with it.
      if (!isMounted.current) showError(error)
      await onError?.(error, input)
    },
    onSettled: () => {
      isRunning.current = false
    },
  })
  const run = async (input: Input): Promise<Answer | undefined> => {
    if (isRunning.current) return undefined
    isRunning.current = true
    return await mutateAsync(input).catch(() => undefined)
  }
  const onOnline = useEffectEvent(() => {
    if (mayRetry?.() !== false) void run(variables as Input)
  })
  const isLost = error instanceof ApiError && error.status === 0
  useEffect(() => {
    if (!isLost) return undefined
    window.addEventListener('online', onOnline)
    return () => window.removeEventListener('online', onOnline)
  }, [isLost])
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  return { run, reset, error, variables, data, isSuccess, isBusy: isPending }
}

/** Blocks the back button and links while a request runs, because its error would be lost. */
function useStay() {
  const router = useRouter({ warn: false })
  return async <Answer>(response: Promise<Answer>): Promise<Answer> => {
    const release = router?.history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action === 'REPLACE') return false
        showInfo("We're still sending this. Please wait.")
        return true
      },
    })
    return await response.finally(release)
  }
}

function newKey(): string {
  return randomName((count) => crypto.getRandomValues(new Uint8Array(count)))
}
