import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { networkError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('a deed without a line fails at once, and is not carried out when the line is back', async () => {
  const actions: string[] = []
  const action = new MutationObserver(createQueryClient(), {
    mutationFn: () => {
      if (!onlineManager.isOnline()) return Promise.reject(networkError())
      actions.push('approved')
      return Promise.resolve()
    },
    meta: { silent: true },
  })
  onlineManager.setOnline(false)

  await expect(action.mutate()).rejects.toThrow('network issue')
  onlineManager.setOnline(true)

  expect(action.getCurrentResult().status).toBe('error')
  expect(actions).toEqual([])
})
