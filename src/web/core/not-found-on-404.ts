import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

/**
 * For loaders: a 404 of the API becomes the not-found page with its message. A URL with a made-up filter or cursor
 * (400) does too.
 */
export async function notFoundOn404<T>(loading: Promise<T>, statuses: readonly number[] = [404]): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof ApiError && statuses.includes(error.status))
      throw notFound({ data: { sentence: error.message } })
    throw error
  }
}
