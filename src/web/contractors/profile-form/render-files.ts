import type { ReactNode } from 'react'
import type { AttachmentKind } from '#domain/uploads/attachment-kind.ts'

/** A field of files: the page brings the one that uploads, because features do not know each other. */
export type RenderFiles = (field: {
  label: string
  help: string
  accept: readonly AttachmentKind[]
  max: number
  value: readonly string[]
  onChange: (keys: string[]) => void
  onBusyChange: (isBusy: boolean) => void
  error: string | undefined
}) => ReactNode
