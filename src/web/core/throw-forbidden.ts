import { createIsomorphicFn } from '@tanstack/react-start'
import { setResponseStatus } from '@tanstack/react-start/server'

/** The forbidden page answers 403 when the server renders it; in the browser there is no status to set. */
export const refuse = createIsomorphicFn()
  .server(() => setResponseStatus(403))
  .client(() => {})

/** Nothing is wrong with a page that is shown in a moment. */
export const accept = createIsomorphicFn()
  .server(() => setResponseStatus(200))
  .client(() => {})
