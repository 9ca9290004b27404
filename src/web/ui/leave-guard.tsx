import { type ShouldBlockFn, useBlocker } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { ConfirmDialog } from './confirm-dialog.tsx'

interface LeaveGuardProps {
  /** Runs before the page is left. */
  hasUnsaved: ShouldBlockFn
  /** The same question when the tab closes, without waiting. */
  asksOnClose: () => boolean
  title: string
  children: ReactNode
}

/** Asks before unsaved changes are left. */
export function LeaveGuard({ hasUnsaved, asksOnClose, title, children }: LeaveGuardProps) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: hasUnsaved,
    enableBeforeUnload: asksOnClose,
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title={title}
      confirmLabel="Leave"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      {children}
    </ConfirmDialog>
  )
}
