import type { ReactNode } from 'react'
import type { InvoiceDocumentView } from '#api/documents/document-content.ts'
import type { PaymentSheetView } from '#api/payments/payment-routes.ts'
import { dollarsText } from '#domain/core/formats.ts'
import { Button } from '../ui/button.tsx'
import { ErrorCard } from '../ui/error-card.tsx'
import { Loader } from '../ui/loader.tsx'
import { Skeleton } from '../ui/skeletons.tsx'
import { InvoiceLines } from './invoice-lines.tsx'
import styles from './payments.module.css'
import { StripeCardForm } from './stripe-card-form.tsx'
import { TestCardForm } from './test-card-form.tsx'
import type { PaymentStep, usePayment } from './use-payment.ts'

type Payment = ReturnType<typeof usePayment>

interface PaymentSheetProps {
  payment: Payment
  invoice: InvoiceDocumentView | undefined
}

/** The card form and the steps after it, until the stage is paid. */
export function PaymentSheet({ payment, invoice }: PaymentSheetProps) {
  const { step, sheet } = payment
  const screens: Record<PaymentStep['kind'], () => ReactNode> = {
    closed: () => null,
    card: () => null,
    bank: () => <BankScreen payment={payment} invoice={invoice} />,
    confirming: () => <ConfirmingScreen />,
    unconfirmed: () => <UnconfirmedScreen payment={payment} />,
  }
  return (
    <div className="stack">
      {sheet.data?.mode === 'sandbox' ? (
        <p className={styles.sandbox}>
          <b>Sandbox mode: no real money moves.</b> Use one of the test cards.
        </p>
      ) : null}
      {step.kind === 'card' || step.kind === 'bank' ? (
        // During the bank check the card form stays, for another try.
        <div hidden={step.kind === 'bank'}>
          <div className="stack">
            <CardScreen payment={payment} invoice={invoice} />
          </div>
        </div>
      ) : null}
      {screens[step.kind]()}
    </div>
  )
}

function CardScreen({ payment, invoice }: PaymentSheetProps) {
  const { step, sheet, failure } = payment
  const declineReason = step.kind === 'card' ? step.declineReason : undefined
  if (sheet.error)
    return (
      <ErrorCard
        message={sheet.error.message}
        safe="Nothing was charged."
        action={
          <Button size="xs" onClick={() => void sheet.refetch()}>
            Try again
          </Button>
        }
      />
    )
  if (!sheet.data) return <Skeleton height={220} />
  return (
    <>
      {invoice ? <InvoiceLines invoice={invoice} /> : null}
      {declineReason ? <ErrorCard message="Payment failed" safe={`${declineReason} Nothing was charged.`} /> : null}
      {failure && step.kind === 'card' && !declineReason ? (
        <ErrorCard message={failure.message} safe="Trying again won't charge you twice." />
      ) : null}
      <CardForm sheet={sheet.data} payment={payment} amount={invoice ? dollarsText(invoice.total) : ''} />
    </>
  )
}

function CardForm({ sheet, payment, amount }: { sheet: PaymentSheetView; payment: Payment; amount: string }) {
  const forms: Record<PaymentSheetView['mode'], () => ReactNode> = {
    sandbox: () => (
      <TestCardForm
        amount={amount}
        onCard={(card) => payment.payWithTestCard({ clientSecret: sheet.clientSecret, card })}
      />
    ),
    stripe: () => (
      <StripeCardForm
        sheet={sheet}
        amount={amount}
        onLeaving={payment.rememberConfirming}
        onPaid={payment.waitUntilPaid}
        onError={payment.decline}
      />
    ),
  }
  return forms[sheet.mode]()
}

function BankScreen({ payment, invoice }: PaymentSheetProps) {
  const { step, sheet, failure, isSending } = payment
  if (step.kind !== 'bank' || !sheet.data) return null
  const { clientSecret } = sheet.data
  const completeBankCheck = (challenge: 'complete' | 'fail') =>
    void payment.payWithTestCard({ clientSecret, card: step.card, challenge })
  return (
    <>
      <p>
        Your bank asks you to confirm {invoice ? <b className="num">{dollarsText(invoice.total)}</b> : 'this payment'}{' '}
        before the card is charged.
      </p>
      {failure ? <ErrorCard message={failure.message} safe="Trying again won't charge you twice." /> : null}
      <div className="row-end">
        <Button disabled={isSending} onClick={() => completeBankCheck('fail')}>
          Do not confirm
        </Button>
        <Button variant="gold" loading={isSending} onClick={() => completeBankCheck('complete')}>
          Confirm payment
        </Button>
      </div>
    </>
  )
}

function ConfirmingScreen() {
  return (
    <div className={styles.confirming} role="status">
      <Loader />
      <p>Confirming your payment</p>
    </div>
  )
}

function UnconfirmedScreen({ payment }: { payment: Payment }) {
  return (
    <>
      <p className={styles.warning} role="alert">
        Payment status not confirmed, please refresh later
      </p>
      <p className="hint">Your bank may need a moment. Checking again won't charge you twice.</p>
      <div className="row-end">
        <Button onClick={payment.open}>Back to the card</Button>
        <Button variant="gold" onClick={() => void payment.waitUntilPaid()}>
          Check again
        </Button>
      </div>
    </>
  )
}
