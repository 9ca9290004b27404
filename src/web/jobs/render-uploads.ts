import type { ReactNode } from 'react'

/** An attachments field. The page passes the uploading field, because features do not import each other. */
export type RenderUploads = (field: {
  value: string[]
  onChange: (keys: string[]) => void
  onBusyChange: (isBusy: boolean) => void
  error: string | undefined
}) => ReactNode
