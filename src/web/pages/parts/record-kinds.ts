/**
 * The page of a single record of each of the administration's lists: how it is loaded and what it shows. A list without one
 * here has no such pages.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import type { RecordListName } from '#domain/admin/record-lists.ts'

export interface RecordKind {
  /** Loads whatever the page shows and answers its title; refuses like the API does. */
  readonly load: (queryClient: QueryClient, id: string) => Promise<string>
  readonly Page: ComponentType<{ id: string }>
}

export const RECORD_KINDS: Partial<Record<RecordListName, RecordKind>> = {}
