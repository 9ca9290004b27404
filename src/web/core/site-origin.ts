import { createIsomorphicFn } from '@tanstack/react-start'
import { requestContext } from './request-context.ts'

/** The public origin, without a path, for absolute URLs. */
export const siteOrigin = createIsomorphicFn()
  .server((): string => requestContext()?.publicUrl ?? '')
  .client((): string => window.location.origin)
