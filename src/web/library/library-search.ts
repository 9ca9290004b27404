/** Search parameters of the open library. */
import { STATES, type State } from '#domain/core/locations.ts'
import { STORY_KINDS, type StoryKind } from '#domain/library/story-kinds.ts'
import { readOneOf, readText } from '../core/search-params.ts'

export interface LibrarySearch {
  search?: string | undefined
  kind?: StoryKind | undefined
  state?: State | undefined
  category?: string | undefined
  /** The start of the list, for browsers without scripts. */
  cursor?: string | undefined
}

export function readLibrarySearch({ search, kind, state, category, cursor }: Record<string, unknown>): LibrarySearch {
  return {
    search: readText(search),
    kind: readOneOf(STORY_KINDS, kind),
    state: readOneOf(STATES, state),
    category: readText(category),
    cursor: readText(cursor),
  }
}
