import { useBlocker } from '@tanstack/react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import type { PageSaver } from './page-saver.ts'

const isSafe = (saver: PageSaver) => ['new', 'saved'].includes(saver.current().state.kind)

/** Leaving saves first, and asks only if saving fails. */
export function useLeaveGuard(saver: PageSaver) {
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: async () => {
      await saver.save()
      return !isSafe(saver)
    },
    enableBeforeUnload: () => !isSafe(saver),
    withResolver: true,
  })
  return (
    <ConfirmDialog
      isOpen={status === 'blocked'}
      title="Leave this page?"
      confirmLabel="Leave"
      onConfirm={() => proceed?.()}
      onCancel={() => reset?.()}
    >
      <p>We couldn't save your last changes. They stay on this device and are offered when you edit this page again.</p>
    </ConfirmDialog>
  )
}
