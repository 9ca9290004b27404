import { notFound } from '@tanstack/react-router'
import { ApiError } from './api-error.ts'
import { setForbiddenStatus } from './throw-forbidden.ts'

/** For loaders: a 403 of the API becomes the forbidden page. */
export async function forbiddenOn403<T>(loading: Promise<T>): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 403) throw error
    setForbiddenStatus()
    throw notFound({ data: { forbidden: true } })
  }
}
