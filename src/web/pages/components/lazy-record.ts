import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { lazyPart } from '../../core/lazy-part.ts'

export interface RecordPage<Result = unknown> {
  /** Loads the data of the page, or of its open tab. It denies access like the API. */
  readonly load: (queryClient: QueryClient, id: string, tab?: string) => Promise<Result>
  readonly Page: ComponentType<{ id: string; tab?: string | undefined }>
}

/** The code loads with the first record or tab. The server has it before it renders, so that nothing shifts. */
export function lazyRecord<Result>(importPage: () => Promise<RecordPage<Result>>): RecordPage<Result> {
  let page: RecordPage<Result> | undefined
  const LazyPage = lazyPart(async () => (await importPage()).Page)
  return {
    load: async (queryClient, id, tab) => {
      page = await importPage()
      return await page.load(queryClient, id, tab)
    },
    get Page() {
      return (import.meta.env.SSR ? page?.Page : undefined) ?? LazyPage
    },
  }
}
