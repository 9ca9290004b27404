import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { dollarsText } from '#domain/core/formats.ts'
import { lazyPart } from '../core/lazy-part.ts'
import { ActionBar } from '../ui/action-bar.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import { invoiceQuery } from './invoice-query.ts'
import styles from './payments.module.css'
import { type StageToPay, usePayment } from './use-payment.ts'

const PaymentSheet = lazyPart(async () => (await import('./payment-sheet.tsx')).PaymentSheet)

/** An unpaid stage: its invoice and the pay button [STAGE-02]. */
export function PayStage(stage: StageToPay) {
  const payment = usePayment(stage)
  const { data: invoice, error } = useQuery(invoiceQuery(stage.jobId, stage.stageIndex))
  return (
    <>
      <section className={styles.box} aria-label="Invoice">
        <h3>Invoice</h3>
        {invoice ? <InvoiceLines invoice={invoice} /> : null}
        {error ? <ErrorCard message={error.message} safe="Nothing was charged." /> : null}
      </section>
      <ActionBar>
        <Button variant="gold" size="lg" onClick={payment.open}>
          {invoice ? `Pay ${dollarsText(invoice.total)}` : 'Pay'}
        </Button>
      </ActionBar>
      <Dialog
        isOpen={payment.step.kind !== 'closed'}
        title={`Pay stage ${stage.stageIndex + 1}`}
        onClose={payment.close}
        mayClose={!payment.isInTransit}
      >
        <Suspense>
          <PaymentSheet payment={payment} invoice={invoice} />
        </Suspense>
      </Dialog>
    </>
  )
}

/** The invoice alone, for readers who do not pay. */
export function StageInvoice({ jobId, stageIndex }: { jobId: string; stageIndex: number }) {
  const { data: invoice } = useQuery(invoiceQuery(jobId, stageIndex))
  return invoice ? (
    <section className={styles.box} aria-label="Invoice">
      <h3>Invoice</h3>
      <InvoiceLines invoice={invoice} />
    </section>
  ) : null
}
