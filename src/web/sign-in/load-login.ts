import type { QueryClient } from '@tanstack/react-query'
import { providersQuery } from './providers-query.ts'

/** Loads the login's data. Returns the error message of a failed social sign-in. */
export async function loadLogin(queryClient: QueryClient, problem: string | undefined): Promise<string | undefined> {
  // The login works without social sign-in.
  await queryClient.ensureQueryData(providersQuery).catch(() => queryClient.setQueryData(providersQuery.queryKey, []))
  return problem === undefined ? undefined : (await import('./sign-in-error-message.ts')).signInErrorMessage(problem)
}
