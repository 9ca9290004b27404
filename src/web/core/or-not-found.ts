import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'

/** For loaders: what the API does not know becomes the not-found page, with the server's sentence and status 404. */
export async function orNotFound<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) throw notFound({ data: { sentence: error.message } })
    throw error
  }
}
