import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from './request-context.ts'

/** The address that visitors see, without a path; what machines read names whole addresses. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => requestContext()?.publicUrl ?? '')
  .client((): string => window.location.origin)
