/** What the pieces of the editor hand to each other. */
import type { ReactNode } from 'react'
import type { Block, PageContent } from '#domain/site-content/page-schemas.ts'
import type { PageName } from './page-query.ts'
import type { EditorErrors } from './page-saver.ts'

/** The page brings the field that uploads, because features do not know each other. */
export type RenderPictures = (field: {
  label: string
  value: string[]
  onChange: (keys: string[]) => void
  max: number
  error: string | undefined
}) => ReactNode

export interface PageEditorProps {
  name: PageName
  /** Whose drafts are kept on this device. */
  user: string
  /** What a page begins with that nobody has saved yet. */
  proposal: PageContent
  /** What customers gave, where the page is a contractor's: nobody types it. */
  rating?: number | undefined
  /** Administrators take three steps to visitors, and see the versions; a contractor takes one. */
  isAdministrator: boolean
  /** Offered as category tags. */
  categoryNames: readonly string[]
  renderPictures: RenderPictures
  /** The way back to the page as visitors see it. */
  done: ReactNode
}

/** What every field of the editor needs: the page, what is wrong in it, and the way to change it. */
export interface Editing extends Pick<PageEditorProps, 'rating' | 'categoryNames' | 'renderPictures' | 'name'> {
  content: PageContent
  problems: EditorErrors
  /** What the server made of the html, block by block. */
  kept: PageContent
  sent: PageContent
  onChange: (content: PageContent) => void
  /** Says to screen readers what a button has done. */
  announce: (sentence: string) => void
}

export interface BlockFieldsProps<Kind extends Block = Block> {
  block: Kind
  editing: Editing
  /** Where the block stands in the page, as problems name it: "blocks.2". */
  at: string
  onChange: (block: Kind) => void
}
