import { type LinkProps, redirect } from '@tanstack/react-router'
import { quoteErrors } from '#domain/quotes/quote-errors.ts'
import { ApiError } from '../../core/api-error.ts'

/** For loaders of quote pages: an archived quote redirects to its job, which explains it. */
export async function redirectToJobOn404<T>(loading: Promise<T>, job: LinkProps): Promise<T> {
  try {
    return await loading
  } catch (error) {
    if (error instanceof ApiError && error.code === quoteErrors.noLongerOffered().code)
      throw redirect({ ...job, replace: true } as Parameters<typeof redirect>[0])
    throw error
  }
}
