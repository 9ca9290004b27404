import type { QueryClient } from '@tanstack/react-query'
import { providersQuery } from './providers-query.ts'

/** What a login page needs before it is shown; answers the sentence of what went wrong elsewhere. */
export async function loadLogin(queryClient: QueryClient, problem: string | undefined): Promise<string | undefined> {
  // A login without the buttons of others is better than none.
  await queryClient.ensureQueryData(providersQuery).catch(() => queryClient.setQueryData(providersQuery.queryKey, []))
  return problem === undefined ? undefined : (await import('./sign-in-error-message.ts')).signInErrorMessage(problem)
}
