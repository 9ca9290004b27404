import { MutationObserver, onlineManager } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { networkError } from './api-error.ts'
import { createQueryClient } from './query-client.ts'

afterEach(() => onlineManager.setOnline(true))

test('an offline mutation fails at once and does not run later', async () => {
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
