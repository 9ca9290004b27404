import type { ReactNode } from 'react'

/** The field of attachments: the page brings the one that uploads, because features do not know each other. */
export type RenderUploads = (field: {
  value: string[]
  onChange: (keys: string[]) => void
  onBusyChange: (isBusy: boolean) => void
  error: string | undefined
}) => ReactNode
