import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/call.ts'
import { supportKey } from '../core/support-queue-count.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

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
  const refetch = () => queryClient.invalidateQueries({ queryKey: supportKey })
  const archive = useAction({
    send: (lastSeen: number | undefined) =>
      call('PUT /admin/support/{conversation}/archived', {
        params: { conversation },
        body: lastSeen === undefined ? { isArchived: false } : { isArchived: true, seen: { lastIndex: lastSeen } },
      }),
    done: ({ archivedAt }) =>
      archivedAt === null ? 'Moved back to the inbox.' : 'Archived. A new message reopens it.',
    onSuccess: () => {
      setSeen(undefined)
      return refetch()
    },
    // A new message changes the list.
    onError: () => void refetch(),
  })
  return (
    <div>
      {isConfirming ? null : <ActionError action={archive} />}
      <Button
        loading={archive.isBusy && !isConfirming}
        onClick={() => (isArchived ? archive.run(undefined) : setSeen(lastIndex))}
      >
        {isArchived ? 'Restore' : 'Archive'}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Archive this chat?"
        confirmLabel="Archive"
        action={archive}
        onConfirm={() => {
          if (isConfirming) void archive.run(seen)
        }}
        onCancel={() => setSeen(undefined)}
      >
        <p>It moves from the inbox to Archived. The user keeps it and isn't notified. A new message reopens it.</p>
      </ConfirmDialog>
    </div>
  )
}
