/** State and props shared by the editor's components. */
import type { ReactNode } from 'react'
import type { Block, PageContent } from '#domain/site-content/page-schemas.ts'
import type { PageName } from './page-query.ts'
import type { EditorErrors } from './page-saver.ts'

export interface PageEditorProps {
  name: PageName
  /** The owner of local drafts. */
  user: string
  /** The initial content of an unsaved page. */
  proposal: PageContent
  /** The customers' rating on a contractor page, which is read-only. */
  rating?: number | undefined
  /** Admins publish in three steps and see versions. A contractor publishes in one. */
  isAdministrator: boolean
  /** Suggestions for category tags. */
  categoryNames: readonly string[]
  /** The link back to the page. */
  done: ReactNode
}

/** Props of every editor field: content, errors and change handler. */
export interface Editing extends Pick<PageEditorProps, 'rating' | 'categoryNames' | 'name'> {
  content: PageContent
  problems: EditorErrors
  /** The sanitised HTML by block id. */
  kept: PageContent
  sent: PageContent
  onChange: (content: PageContent) => void
  /** Announces the result of a button to screen readers. */
  announce: (sentence: string) => void
}

export interface BlockFieldsProps<Kind extends Block = Block> {
  block: Kind
  editing: Editing
  /** The path of the block in error keys: "blocks.2". */
  at: string
  onChange: (block: Kind) => void
}
