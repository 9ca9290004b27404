import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'

/** The forbidden page has status 403 on the server. The browser has no status to set. */
export const setForbiddenStatus = createIsomorphicFn()
  .server(() => setResponseStatus(403))
  .client(() => {})

/** A page that is about to load is not an error. */
export const setOkStatus = createIsomorphicFn()
  .server(() => setResponseStatus(200))
  .client(() => {})
