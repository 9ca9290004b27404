import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedEmailView } from '#api/failed-emails/failed-email-routes.ts'
import { formatInvoiceDate, formatTime } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './failed-emails.module.css'
import { failedEmailsQuery } from './failed-emails-query.ts'

interface FailedEmailsCardProps {
  maySend: boolean
  mayDrop: boolean
}

type Operation = 'send' | 'drop'

/** Emails that failed after hours of retries. Hidden if there are none. */
export function FailedEmailsCard({ maySend, mayDrop }: FailedEmailsCardProps) {
  const { data: failedEmails = [] } = useQuery(failedEmailsQuery)
  const [dropped, setDropped] = useState<FailedEmailView>()
  const queryClient = useQueryClient()
  const resolve = useMutation({
    mutationFn: async ({ ids, operation }: { ids: readonly string[]; operation: Operation }) => {
      for (const id of ids) {
        if (operation === 'send') await call('POST /admin/failed-emails/{id}/retry', { params: { id } })
        else await call('DELETE /admin/failed-emails/{id}', { params: { id } })
      }
    },
    onSuccess: (_none, { ids, operation }) => showSuccess(resolvedText(ids.length, operation)),
    // The overview counts them too, and a failed retry may have removed some.
    onSettled: () => {
      setDropped(undefined)
      return queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  if (failedEmails.length === 0) return null
  return (
    <div id="failed-emails" className={styles.card}>
      <Card
        title="Failed emails"
        action={
          maySend && failedEmails.length > 1 ? (
            <PlainButton
              size="sm"
              disabled={resolve.isPending}
              onClick={() => resolve.mutate({ ids: failedEmails.map(({ id }) => id), operation: 'send' })}
            >
              Send all {failedEmails.length} again
            </PlainButton>
          ) : null
        }
      >
        <ul className={styles.failedEmails}>
          {failedEmails.map((failedEmail) => (
            <li key={failedEmail.id}>
              <div>
                <p className={styles.text}>{failedEmail.text}</p>
                <p className={styles.failure}>
                  {failedEmail.failure} Failed on {formatInvoiceDate(failedEmail.failedAt)},{' '}
                  {formatTime(failedEmail.failedAt)}.
                </p>
              </div>
              <div className={styles.ways}>
                {maySend ? (
                  <PlainButton
                    size="sm"
                    disabled={resolve.isPending}
                    onClick={() => resolve.mutate({ ids: [failedEmail.id], operation: 'send' })}
                  >
                    Resend email
                  </PlainButton>
                ) : null}
                {mayDrop ? (
                  <PlainButton
                    size="sm"
                    variant="subtle"
                    disabled={resolve.isPending}
                    onClick={() => setDropped(failedEmail)}
                  >
                    Discard
                  </PlainButton>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        isOpen={dropped !== undefined}
        title="Discard this email?"
        confirmLabel="Discard"
        isDangerous
        isBusy={resolve.isPending}
        onConfirm={() => dropped && resolve.mutate({ ids: [dropped.id], operation: 'drop' })}
        onCancel={() => setDropped(undefined)}
      >
        <p>It won't be sent. You can't undo this.</p>
      </ConfirmDialog>
    </div>
  )
}

function resolvedText(count: number, operation: Operation): string {
  const failedEmails = count === 1 ? 'The email' : `${count} emails`
  if (operation === 'drop') return `${failedEmails} was discarded.`
  return `${failedEmails} ${count === 1 ? 'is' : 'are'} being resent.`
}
