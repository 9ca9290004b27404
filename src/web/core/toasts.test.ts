import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { closeToast, showError, showSuccess, toastList } from './toasts.ts'

const messages = () => toastList.current().map(({ message }) => message)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', {})
})
afterEach(() => {
  for (const { id } of toastList.current()) closeToast(id)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('errors stay until closed, and other messages leave after six seconds [API-06]', () => {
  showSuccess('Updated successfully')
  showError(new Error('Job not found'))
  expect(messages()).toEqual(['Updated successfully', 'Job not found'])

  vi.advanceTimersByTime(6_000)
  expect(messages()).toEqual(['Job not found'])

  for (const { id } of toastList.current()) closeToast(id)
  expect(messages()).toEqual([])
})

test('the same message is shown once', () => {
  showError('Job not found')
  showError('Job not found')

  expect(messages()).toEqual(['Job not found'])
})

test('the server shows no toast', () => {
  vi.unstubAllGlobals()

  showError('Job not found')

  expect(messages()).toEqual([])
})
