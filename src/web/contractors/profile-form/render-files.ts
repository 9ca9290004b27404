import type { ReactNode } from 'react'
import type { AttachmentKind } from '#domain/uploads/attachment-kind.ts'

/** A file field. The page passes the uploading field, because features do not import each other. */
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
