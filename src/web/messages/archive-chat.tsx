import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../core/call.ts'
import { supportKey } from '../core/support-waiting.ts'
import { showSuccess } from '../core/toasts.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'

interface ArchiveChatProps {
  conversation: string
  isArchived: boolean
}

/** Takes a chat out of the inbox, after it has asked, or puts it back [MSG-10]. */
export function ArchiveChat({ conversation, isArchived }: ArchiveChatProps) {
  const queryClient = useQueryClient()
  const [isAsking, setIsAsking] = useState(false)
  const archive = useMutation({
    mutationFn: (chosen: boolean) =>
      call('PUT /admin/support/{conversation}/archived', { params: { conversation }, body: { isArchived: chosen } }),
    meta: { silent: true },
    onSuccess: (_chat, chosen) => {
      setIsAsking(false)
      showSuccess(chosen ? 'Archived. A new message opens it again.' : 'Back in the inbox.')
      return queryClient.invalidateQueries({ queryKey: supportKey })
    },
  })
  return (
    <div>
      {archive.error && !isAsking ? <ErrorCard message={archive.error.message} /> : null}
      <Button
        variant="default"
        loading={archive.isPending && !isAsking}
        onClick={() => (isArchived ? archive.mutate(false) : setIsAsking(true))}
      >
        {isArchived ? 'Take back' : 'Archive'}
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Archive this chat"
        confirmLabel="Archive"
        isBusy={archive.isPending}
        onConfirm={() => archive.mutate(true)}
        onCancel={() => setIsAsking(false)}
      >
        <p>
          It leaves the inbox and stands below Archived. The person keeps it as it is, and is told nothing; a new
          message opens it again.
        </p>
        {archive.error ? <ErrorCard message={archive.error.message} /> : null}
      </ConfirmDialog>
    </div>
  )
}
