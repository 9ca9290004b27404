import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/call.ts'
import { supportKey } from '../core/support-queue-count.ts'
import { showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'

interface ArchiveChatProps {
  conversation: string
  isArchived: boolean
  /** The index of the last message on screen. */
  lastIndex: number
}

/** Archives a chat after confirmation, or restores it [MSG-10]. */
export function ArchiveChat({ conversation, isArchived, lastIndex }: ArchiveChatProps) {
  const queryClient = useQueryClient()
  // The last message when the dialog opened. Later ones are unread.
  const [seen, setSeen] = useState<number>()
  const isConfirming = seen !== undefined
  const archive = useMutation({
    mutationFn: (lastSeen: number | undefined) =>
      call('PUT /admin/support/{conversation}/archived', {
        params: { conversation },
        body: lastSeen === undefined ? { isArchived: false } : { isArchived: true, seen: { lastIndex: lastSeen } },
      }),
    meta: { silent: true },
    onSuccess: ({ archivedAt }) => {
      setSeen(undefined)
      showSuccess(archivedAt === null ? 'Moved back to the inbox.' : 'Archived. A new message reopens it.')
    },
    // Also after a conflict, because the new message changes the list.
    onSettled: () => queryClient.invalidateQueries({ queryKey: supportKey }),
  })
  const ask = () => {
    archive.reset()
    setSeen(lastIndex)
  }
  return (
    <div>
      {archive.error && !isConfirming ? <ErrorCard message={archive.error.message} /> : null}
      <Button
        variant="default"
        loading={archive.isPending && !isConfirming}
        onClick={() => (isArchived ? archive.mutate(undefined) : ask())}
      >
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Archive this chat?"
        confirmLabel="Archive"
        isBusy={archive.isPending}
        onConfirm={() => {
          if (isConfirming) archive.mutate(seen)
        }}
        onCancel={() => setSeen(undefined)}
      >
        <p>It moves from the inbox to Archived. The user keeps it and isn't notified. A new message reopens it.</p>
        {archive.error ? <ErrorCard message={archive.error.message} /> : null}
      </ConfirmDialog>
    </div>
  )
}
