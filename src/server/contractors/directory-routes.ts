/** The lists of contractors that everybody may read; both come from memory. */
import type { Api } from '../core/http/api.ts'
import { serve } from '../core/http/serve.ts'
import type { DirectoryAnswers } from './directory-answers.ts'

export function directoryRoutes(api: Api, answer: DirectoryAnswers): void {
  serve(api, 'GET /contractors', ({ query }) => {
    const { cursor, limit, sort, within, search, categories, tags, state, city, match } = query
    return answer({ filter: { within, search, categories, tags, state, city, match }, sort, cursor, limit })
  })

  serve(api, 'GET /contractors-base-info', ({ query: { categoryId, cursor, limit } }) =>
    answer({ filter: { ...noFilter, within: categoryId }, sort: 'popularity', cursor, limit }),
  )
}

const noFilter = { search: '', categories: [], tags: [], state: undefined, city: undefined, match: 'any' } as const
