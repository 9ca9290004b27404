import { useQueryClient } from '@tanstack/react-query'
import type { ExportView } from '#api/personal-data/personal-data-routes.ts'
import { longDateText } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import styles from './personal-data.module.css'
import { personalDataQuery } from './personal-data-query.ts'

/** Orders the ZIP file, shows its progress, and downloads it. */
export function DataCopy({ copy }: { copy: ExportView | null }) {
  const queryClient = useQueryClient()
  const order = useAction({
    send: () => call('POST /account/data/export'),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: personalDataQuery.queryKey }),
  })
  const download = useAction({
    // The call may ask for a step-up, which the download of a file can't.
    send: (id: string) => call('GET /account/data/export/{id}', { params: { id } }),
    onSuccess: ({ id }) => window.location.assign(`/api/account/data/export/${id}/zip`),
    mayLeave: true,
  })
  const isPreparing = copy?.phase === 'ordered' || copy?.phase === 'preparing'
  return (
    <section>
      <h3>Copy of your data</h3>
      <p>A ZIP file with everything we store about you: your records as JSON, your photos and your documents.</p>
      {copy?.phase === 'broken' ? <p>We couldn't prepare your data. Request it again.</p> : null}
      {isPreparing ? (
        <div className={styles.progress} role="status">
          <progress value={copy.partsDone} max={copy.partsTotal} aria-label="Preparation of your data" />
          <p>
            Preparing your data: {copy.partsDone} of {copy.partsTotal} parts. You can leave this page. We'll email you.
          </p>
        </div>
      ) : null}
      {copy?.phase === 'available' && copy.expiresAt !== null ? (
        <p>
          Your copy of {longDateText(copy.requestedAt)} is ready. We delete it on {longDateText(copy.expiresAt)}.
        </p>
      ) : null}
      <ActionError action={order} />
      <ActionError action={download} />
      <div className="row">
        {copy?.phase === 'available' ? (
          <Button loading={download.isBusy} onClick={() => void download.run(copy.id)}>
            Download your data
          </Button>
        ) : null}
        {isPreparing ? null : (
          <Button loading={order.isBusy} onClick={() => void order.run()}>
            {copy === null ? 'Request a copy' : 'Request a new copy'}
          </Button>
        )}
      </div>
    </section>
  )
}
