import type { ContractorRecordView } from '#api/admin/user-routes.ts'
import { bsbText } from '#domain/contractors/business-number.ts'
import { formatTime, longDateText } from '#domain/core/formats.ts'
import { call } from '../core/call.ts'
import { useAction } from '../core/use-action.ts'
import { ActionError } from '../ui/action-error.tsx'
import { Button } from '../ui/button.tsx'
import styles from './admin.module.css'

interface BankDetailsProps {
  record: Pick<ContractorRecordView, 'bankDetails' | 'canEdit' | 'payoutsPausedUntil'>
  id: string
  onShown: () => void
}

/** Masked bank details. Admins with write permission can reveal them, which the audit log records [DATA-02]. */
export function BankDetails({ record: { bankDetails, canEdit, payoutsPausedUntil }, id, onShown }: BankDetailsProps) {
  const show = useAction({
    send: () => call('POST /admin/contractors/{id}/bank-details', { params: { id } }),
    onSuccess: onShown,
    // The number stays in memory only while it is shown.
    gcTime: 0,
  })
  if (bankDetails === null) return <p className={styles.none}>No bank account yet.</p>
  const { accountName, accountNumberSuffix } = bankDetails
  const { data: whole } = show
  // A double click must not hide the details again.
  const turn = (presses: number) => {
    if (presses > 1) return
    if (whole) show.reset()
    else void show.run()
  }
  return (
    <>
      <dl className={styles.account}>
        <div>
          <dt>Account name</dt>
          <dd>{whole?.accountName ?? accountName}</dd>
        </div>
        <div>
          <dt>BSB</dt>
          <dd className="num">{whole ? bsbText(whole.bsb) : '•••-•••'}</dd>
        </div>
        <div>
          <dt>Account number</dt>
          <dd className="num">{whole?.accountNumber ?? `••••• ${accountNumberSuffix}`}</dd>
        </div>
      </dl>
      {payoutsPausedUntil === null ? null : (
        <p>
          Withdrawals pause until {longDateText(payoutsPausedUntil)}, {formatTime(payoutsPausedUntil)}, because the bank
          account changed.
        </p>
      )}
      <ActionError action={show} />
      {canEdit ? (
        <div className="row-12">
          <Button loading={show.isBusy} onClick={({ detail }) => turn(detail)}>
            {whole ? 'Hide details' : 'Show full details'}
          </Button>
          <p className={styles.none}>Viewing these details is recorded in the audit log.</p>
        </div>
      ) : (
        <p className={styles.none}>Only admins who can edit contractors see the full details.</p>
      )}
    </>
  )
}
