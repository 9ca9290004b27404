import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FailedTaskView } from '#api/failed-tasks/failed-task-routes.ts'
import { formatInvoiceDate, formatTime } from '#domain/core/formats.ts'
import { apiQuery } from '../core/api-query.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { useRefetchInterval } from '../core/use-refetch-interval.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import { Card } from '../ui/card.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import styles from './failed-tasks.module.css'

const REFETCH_INTERVAL_MS = 60_000

export const failedTasksQuery = apiQuery(['admin', 'failed-tasks'], 'GET /admin/failed-emails')

interface FailedTasksCardProps {
  mayRetry: boolean
  mayDiscard: boolean
}

type Operation = 'retry' | 'discard'

/** Background tasks that failed after their last retry. Hidden if there are none. */
export function FailedTasksCard({ mayRetry, mayDiscard }: FailedTasksCardProps) {
  const { data: failedTasks = [] } = useQuery({
    ...failedTasksQuery,
    refetchInterval: useRefetchInterval(REFETCH_INTERVAL_MS),
  })
  const [discarded, setDiscarded] = useState<FailedTaskView>()
  const queryClient = useQueryClient()
  // The overview counts them too.
  const refetch = () => queryClient.invalidateQueries({ queryKey: ['admin'] })
  const resolve = useAction({
    send: async ({ ids, operation }: { ids: readonly string[]; operation: Operation }) => {
      for (const id of ids) {
        if (operation === 'retry') await call('POST /admin/failed-emails/{id}/retry', { params: { id } })
        else await call('DELETE /admin/failed-emails/{id}', { params: { id } })
      }
    },
    done: (_none, { ids, operation }) => resolvedText(ids.length, operation),
    onSuccess: () => {
      setDiscarded(undefined)
      return refetch()
    },
    // A failed retry may have removed some.
    onError: () => void refetch(),
  })
  if (failedTasks.length === 0) return null
  return (
    <div id="failed-tasks" className={styles.card}>
      <Card
        title="Failed tasks"
        action={
          mayRetry && failedTasks.length > 1 ? (
            <Button
              size="sm"
              disabled={resolve.isBusy}
              onClick={() => resolve.run({ ids: failedTasks.map(({ id }) => id), operation: 'retry' })}
            >
              Retry all {failedTasks.length}
            </Button>
          ) : null
        }
      >
        {discarded ? null : <ActionError action={resolve} />}
        <ul className={styles.failedTasks}>
          {failedTasks.map((failedTask) => (
            <li key={failedTask.id}>
              <div>
                <p className={styles.text}>{failedTask.text}</p>
                <p className="hint">
                  {failedTask.failure} Failed on {formatInvoiceDate(failedTask.failedAt)},{' '}
                  {formatTime(failedTask.failedAt)}.
                </p>
              </div>
              <div className={styles.ways}>
                {mayRetry ? (
                  <Button
                    size="sm"
                    disabled={resolve.isBusy}
                    onClick={() => resolve.run({ ids: [failedTask.id], operation: 'retry' })}
                  >
                    Retry
                  </Button>
                ) : null}
                {mayDiscard ? (
                  <Button size="sm" variant="subtle" disabled={resolve.isBusy} onClick={() => setDiscarded(failedTask)}>
                    Discard
                  </Button>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmDialog
        isOpen={discarded !== undefined}
        title="Discard this task?"
        confirmLabel="Discard"
        isDangerous
        action={resolve}
        onConfirm={() => discarded && resolve.run({ ids: [discarded.id], operation: 'discard' })}
        onCancel={() => setDiscarded(undefined)}
      >
        <p>It won't run again. You can't undo this.</p>
      </ConfirmDialog>
    </div>
  )
}

function resolvedText(count: number, operation: Operation): string {
  const tasks = count === 1 ? 'The task' : `${count} tasks`
  return operation === 'discard' ? `${tasks} was discarded.` : `${tasks} will run again now.`
}
