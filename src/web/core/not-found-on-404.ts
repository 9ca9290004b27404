import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

/**
 * For loaders: what the API does not know becomes the not-found page, with the server's sentence and status 404. Where
 * the address carries a choice or a cursor, a made-up one (400) leads nowhere either.
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
