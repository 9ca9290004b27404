import { useQuery, useQueryClient } from '@tanstack/react-query'
import { longDateText } from '#domain/core/formats.ts'
import { apiQuery } from '../../core/api-query.ts'
import { call } from '../../core/call.ts'
import { useSession } from '../../core/session.ts'
import { useAction } from '../../core/use-action.ts'
import { ActionError } from '../../ui/action-error.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import styles from './job-documents.module.css'

/** Below the key of the account, so that each step of the progress refetches it. */
const evidencePackQuery = (jobId: string) =>
  apiQuery(['account', 'evidence-pack', jobId], 'GET /job/{id}/evidence-pack', { params: { id: jobId } })

/** Makes the evidence pack of a job, shows its progress, and downloads it. */
export function EvidencePack({ jobId }: { jobId: string }) {
  const queryClient = useQueryClient()
  const query = evidencePackQuery(jobId)
  // The pack is for its requester alone, so an admin who views as the user sees none.
  const { impersonationEndsAt } = useSession()
  const { data } = useQuery({ ...query, enabled: !impersonationEndsAt })
  const make = useAction({
    send: () => call('POST /job/{id}/evidence-pack', { params: { id: jobId } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: query.queryKey }),
  })
  if (data === undefined) return null
  const { pack } = data
  const isRunning = pack?.phase === 'ordered' || pack?.phase === 'preparing'
  const expiresAt = pack?.phase === 'available' ? pack.expiresAt : null
  return (
    <Card title="Evidence pack">
      <div className={styles.pack}>
        <p>The contract, messages, payments and photos of this job as a PDF, with all original files.</p>
        {pack?.phase === 'broken' ? <p role="alert">We couldn't make the evidence pack. Try again.</p> : null}
        {isRunning ? (
          <>
            <progress value={pack.partsDone} max={pack.partsTotal} aria-label="Progress of the evidence pack" />
            <p role="status">Making the evidence pack. You can leave this page.</p>
          </>
        ) : null}
        {pack !== null && expiresAt !== null ? (
          <p>
            Made on {longDateText(pack.requestedAt)}. We delete it on {longDateText(expiresAt)}.
          </p>
        ) : null}
        <ActionError action={make} />
        {isRunning ? null : (
          <div className="row">
            {pack !== null && expiresAt !== null ? (
              <Button onClick={() => window.location.assign(`/api/job/${jobId}/evidence-pack/${pack.id}/zip`)}>
                Download
              </Button>
            ) : null}
            <Button loading={make.isBusy} onClick={() => void make.run()}>
              {labelOf(pack?.phase)}
            </Button>
          </div>
        )}
      </div>
    </Card>
  )
}

function labelOf(phase: string | undefined): string {
  if (phase === 'broken') return 'Try again'
  return phase === undefined ? 'Make evidence pack' : 'Make a new one'
}
