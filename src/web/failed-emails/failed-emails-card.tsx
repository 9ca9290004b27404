import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedEmailView } from '#api/failed-emails/failed-email-routes.ts'
import { clockText, formatInvoiceDate } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { showSuccess } from '../core/toasts.ts'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import styles from './lost-mails.module.css'
import { failedEmailsQuery } from './lost-mails-query.ts'

interface FailedEmailsCardProps {
  maySend: boolean
  mayDrop: boolean
}

type Deed = 'send' | 'drop'

/** Emails that were tried for hours and given up. Without any there is no card. */
export function FailedEmailsCard({ maySend, mayDrop }: FailedEmailsCardProps) {
  const { data: mails = [] } = useQuery(failedEmailsQuery)
  const [dropped, setDropped] = useState<FailedEmailView>()
  const queryClient = useQueryClient()
  const settle = useMutation({
    mutationFn: async ({ ids, deed }: { ids: readonly string[]; deed: Deed }) => {
      for (const id of ids) {
        if (deed === 'send') await call('POST /admin/failed-emails/{id}/retry', { params: { id } })
        else await call('DELETE /admin/failed-emails/{id}', { params: { id } })
      }
    },
    onSuccess: (_none, { ids, deed }) => showSuccess(resolvedText(ids.length, deed)),
    // The overview counts them as well, and some may be gone where one has failed.
    onSettled: () => {
      setDropped(undefined)
      return queryClient.invalidateQueries({ queryKey: ['admin'] })
    },
  })
  if (mails.length === 0) return null
  return (
    <div id="failed-emails" className={styles.card}>
      <Card
        title="Emails that could not be sent"
        action={
          maySend && mails.length > 1 ? (
            <PlainButton
              size="sm"
              disabled={settle.isPending}
              onClick={() => settle.mutate({ ids: mails.map(({ id }) => id), deed: 'send' })}
            >
              Send all {mails.length} again
            </PlainButton>
          ) : null
        }
      >
        <ul className={styles.mails}>
          {mails.map((mail) => (
            <li key={mail.id}>
              <div>
                <p className={styles.text}>{mail.text}</p>
                <p className={styles.failure}>
                  {mail.failure} Given up on {formatInvoiceDate(mail.failedAt)}, {clockText(mail.failedAt)}.
                </p>
              </div>
              <div className={styles.ways}>
                {maySend ? (
                  <PlainButton
                    size="sm"
                    disabled={settle.isPending}
                    onClick={() => settle.mutate({ ids: [mail.id], deed: 'send' })}
                  >
                    Send again
                  </PlainButton>
                ) : null}
                {mayDrop ? (
                  <PlainButton size="sm" variant="subtle" disabled={settle.isPending} onClick={() => setDropped(mail)}>
                    Drop
                  </PlainButton>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        isOpen={dropped !== undefined}
        title="Drop this mail?"
        confirmLabel="Drop"
        isDangerous
        isBusy={settle.isPending}
        onConfirm={() => dropped && settle.mutate({ ids: [dropped.id], deed: 'drop' })}
        onCancel={() => setDropped(undefined)}
      >
        <p>It is never sent then, and cannot be brought back.</p>
      </ConfirmDialog>
    </div>
  )
}

function resolvedText(count: number, deed: Deed): string {
  const mails = count === 1 ? 'The mail' : `${count} mails`
  if (deed === 'drop') return `${mails} was dropped.`
  return `${mails} ${count === 1 ? 'is' : 'are'} on the way again.`
}
